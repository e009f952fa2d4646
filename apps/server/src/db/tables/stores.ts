import type { Art, StoreType } from '@tokri/contract/fields'
import type { Certificate } from '@tokri/contract/stores'
import type { SpecialDay } from '@tokri/domain/store/day-hours'
import type { StoreDeliveryType } from '@tokri/domain/store/modes'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface DeliveryAreasTable {
  id: Generated<number>
  restaurant_id: number
  polygon: Json<[number, number][]>
}

export interface FavouritesTable {
  user_id: number
  restaurant_id: number
  created_at: Generated<Date>
}

export interface PromoSlidersTable {
  id: Generated<number>
  name: string
  slide_group: string
  position_id: Generated<number>
  size: Generated<number>
  is_active: Generated<boolean>
  order_column: Generated<number>
  version: Generated<number>
}

export interface RestaurantCategoriesTable {
  id: Generated<number>
  store_type: Generated<StoreType>
  name: string
  image: string | null
  art: Json<Art | null>
  is_active: Generated<boolean>
  order_column: Generated<number>
  version: Generated<number>
}

export interface RestaurantCategoryLinksTable {
  restaurant_id: number
  category_id: number
}

export interface CustomSectionsTable {
  id: Generated<number>
  position_id: Generated<number>
  custom_message: string
  is_active: Generated<boolean>
  order_column: Generated<number>
  version: Generated<number>
}

export interface RestaurantCategorySlidesTable {
  id: Generated<number>
  name: string
  image: string | null
  art: Json<Art | null>
  link: string | null
  store_type: Generated<string>
  categories_ids: Json<{ value: number; label: string }[]>
  is_active: Generated<boolean>
  order_column: Generated<number>
  version: Generated<number>
}

export interface RestaurantHoursTable {
  restaurant_id: number
  weekday: number
  opens: number
  closes: number
}

export interface RestaurantsTable {
  id: Generated<number>
  slug: string
  store_type: Generated<StoreType>
  name: string
  description: Generated<string>
  address: Generated<string>
  landmark: string | null
  phone: string | null
  certificate: string | null
  image: string | null
  banner_image: string | null
  art: Json<Art | null>
  latitude: number
  longitude: number
  zone_id: number | null
  rating: Generated<number>
  avg_rating: Generated<number>
  rating_count: Generated<number>
  /** How many reviews gave 1, 2, 3, 4, 5 stars. */
  rating_distribution: Json<number[]>
  /** Sum of all stars; null before the first rating here: start from rating × rating_count. */
  rating_sum: number | null
  tax_number: string | null
  /** null: the shop's own. */
  ticket_language: string | null
  delivery_time: Generated<number>
  preparation_minutes: Generated<number>
  /** Until then its preparation time is longer than `usual_preparation_minutes`. */
  busy_until: Date | null
  usual_preparation_minutes: number | null
  price_range: Generated<number>
  is_pureveg: Generated<boolean>
  is_featured: Generated<boolean>
  is_active: Generated<boolean>
  is_accepted: Generated<boolean>
  is_appview: Generated<number>
  auto_accept: Generated<boolean>
  own_riders: Generated<boolean>
  schedulable: Generated<boolean>
  /** Orders per slot; null is unlimited. */
  slot_capacity: number | null
  slot_buffer_minutes: Generated<number>
  slot_cut_off_minutes: Generated<number>
  delivery_type: Generated<StoreDeliveryType>
  delivery_radius: Generated<number>
  delivery_charge_type: Generated<string>
  delivery_charges: Generated<number>
  base_delivery_charge: Generated<number>
  base_delivery_distance: Generated<number>
  extra_delivery_charge: Generated<number>
  extra_delivery_distance: Generated<number>
  free_delivery_subtotal: Generated<number>
  surge: Json<object | null>
  restaurant_charge_type: Generated<string>
  restaurant_charges: Generated<number>
  min_order_price: Generated<number>
  commission_rate: Generated<number>
  /** For items without a tax of their own; null: the operator's default. */
  tax_percentage: number | null
  tax_inclusive: Generated<boolean>
  /** Names of payment methods; empty: all. */
  payment_methods: Json<string[]>
  certificates: Json<Certificate[]>
  image_alt: string | null
  banner_alt: string | null
  custom_featured_name: string | null
  custom_message: string | null
  custom_message_on_list: string | null
  holidays: Json<string[]>
  special_days: Json<SpecialDay[]>
  paused_until: Date | null
  order_column: Generated<number>
  import_key: string | null
  /** The words of its name, as a tsvector. */
  search: Generated<string>
  created_at: Generated<Date>
  version: Generated<number>
}

export interface SlidesTable {
  id: Generated<number>
  promo_slider_id: number
  name: string
  caption: string | null
  badge: string | null
  image: string | null
  art: Json<Art | null>
  url: Generated<string>
  model: Generated<string>
  restaurant_id: number | null
  delay: number | null
  starts_at: Date | null
  ends_at: Date | null
  is_active: Generated<boolean>
  order_column: Generated<number>
  version: Generated<number>
}

/** The transactions that changed what a store's menu shows. Written by triggers. */
export interface MenuChangesTable {
  restaurant_id: number
  changed_in: string
  is_searched: Generated<boolean>
}

/** Which stores changed, by which transaction; triggers write it. */
export interface StoreChangesTable {
  restaurant_id: number
  changed_in: string
}

export interface StoreOwnersTable {
  user_id: number
  restaurant_id: number
}
