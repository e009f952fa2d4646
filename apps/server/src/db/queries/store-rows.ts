import type { Art, StoreType } from '@tokri/contract/fields'
import type { Certificate } from '@tokri/contract/stores'
import type { DeliveryRule } from '@tokri/domain/pricing/delivery-fee'
import type { Hours, SpecialDay } from '@tokri/domain/store/day-hours'
import type { StoreDeliveryType } from '@tokri/domain/store/modes'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'
import { hoursOfStore } from './stores'

/** The columns shown by a card and by the store page. */
export interface StoreRow extends DeliveryRule {
  id: number
  zone_id: number | null
  slug: string
  store_type: StoreType
  name: string
  description: string
  address: string
  landmark: string | null
  phone: string | null
  certificate: string | null
  certificates: Certificate[]
  image_alt: string | null
  banner_alt: string | null
  image: string | null
  banner_image: string | null
  art: Art | null
  latitude: number
  longitude: number
  rating: number
  avg_rating: number
  rating_count: number
  delivery_time: number
  preparation_minutes: number
  /** Orders the kitchen is working on. */
  queue: number
  price_range: number
  min_order_price: number
  is_pureveg: boolean
  is_featured: boolean
  is_active: boolean
  is_accepted: boolean
  is_appview: 0 | 1
  schedulable: boolean
  delivery_type: StoreDeliveryType
  custom_featured_name: string | null
  custom_message: string | null
  custom_message_on_list: string | null
  holidays: string[]
  special_days: SpecialDay[]
  paused_until: Date | null
  hours: Hours[]
  is_favorited: boolean
}

/** The accepted stores among these, in any order. */
export async function storeRows(
  db: DbOrTx,
  ids: readonly number[],
  user_id: number | null,
): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select r.id, r.zone_id, r.slug, r.store_type, r.name, r.description, r.address, r.landmark, r.phone, r.certificate,
      r.image, r.banner_image, r.art, r.latitude, r.longitude, r.rating, r.avg_rating, r.rating_count,
      r.delivery_time, r.price_range, r.min_order_price, r.is_pureveg, r.is_featured, r.is_active,
      r.is_accepted, r.is_appview, r.schedulable, r.delivery_type, r.free_delivery_subtotal,
      r.delivery_charge_type, r.delivery_charges, r.base_delivery_charge, r.base_delivery_distance,
      r.extra_delivery_charge, r.extra_delivery_distance, r.surge,
      r.custom_featured_name, r.custom_message, r.custom_message_on_list, r.holidays,
      r.special_days, r.paused_until, r.certificates, r.image_alt, r.banner_alt,
      ${hoursOfStore} as hours, r.preparation_minutes,
      (select count(*)::int from orders o where o.restaurant_id = r.id and o.state in ('placed', 'preparing'))
        as queue,
      exists (select from favourites f where f.restaurant_id = r.id and f.user_id = ${user_id}::int)
        as is_favorited
    from restaurants r where r.id = any(${idArray(ids)}) and r.is_accepted`.execute(db)
  return rows
}
