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
  is_active: Generated<boolean>
  created_at: Date
}
