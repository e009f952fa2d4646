import type { Mode } from '@tokri/domain/store/modes'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface CouponRestaurantsTable {
  coupon_id: number
  restaurant_id: number
}

export interface CouponsTable {
  id: Generated<number>
  code: string
  name: string
  description: string | null
  takes_off: Generated<string>
  discount_type: string
  discount: number
  max_discount: Generated<number>
  min_subtotal: Generated<number>
  start_date: string | null
  expiry_date: string
  weekly_hours: Json<{ weekday: number; from: number; to: number }[]>
  max_count: Generated<number>
  count: Generated<number>
  user_type: Generated<string>
  max_count_per_user: Generated<number>
  kinds: Json<string[]>
  delivery_types: Json<Mode[]>
  item_ids: Json<number[]>
  category_ids: Json<number[]>
  all_restaurants: Generated<boolean>
  zone_ids: Json<number[]>
  is_automatic: Generated<boolean>
  /** The total discount it may give, and what it has given, in minor units; 0: no limit. */
  budget: Generated<number>
  given: Generated<number>
  show_in_cart: Generated<boolean>
  is_active: Generated<number>
  /** Raised by every change in the console. */
  version: Generated<number>
}
