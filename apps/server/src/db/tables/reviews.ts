import type { ReviewTag } from '@tokri/domain/review/tags'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface ReviewItemsTable {
  review_id: number
  item_id: number
  name: string
  is_liked: boolean
}

export interface ReviewsTable {
  id: Generated<number>
  order_id: number | null
  user_id: number | null
  author: string | null
  restaurant_id: number
  rider_id: number | null
  rating_store: number
  rating_delivery: number | null
  review_store: string | null
  review_delivery: string | null
  tags: Json<ReviewTag[]>
  image: string | null
  answer: string | null
  answered_by: number | null
  answered_at: Date | null
  /** False: hidden by staff, with a reason. */
  is_active: Generated<boolean>
  hidden_reason: string | null
  hidden_by: number | null
  hidden_at: Date | null
  /** Why the store asks for it to be hidden, until staff decide. */
  report_reason: string | null
  reported_by: number | null
  reported_at: Date | null
  created_at: Date
}
