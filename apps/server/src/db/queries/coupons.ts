import type { Coupon as WireCoupon } from '@tokri/contract/coupons'
import type { StoreType } from '@tokri/contract/fields'
import type { Coupon } from '@tokri/domain/coupon/check'
import { isLeftFor } from '@tokri/domain/coupon/customer'
import { kindOfStore } from '@tokri/domain/order/kind'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

/** A coupon with the facts its rules need and what people see of it. */
export interface CouponRow extends Coupon {
  id: number
  name: string
  description: string | null
}

const columns = sql`c.id, c.code::text as code, c.name, c.description, c.takes_off, c.discount_type, c.discount,
  c.max_discount, c.min_subtotal, c.start_date, c.expiry_date, c.weekly_hours, c.max_count, c.count,
  c.user_type, c.max_count_per_user, c.kinds, c.delivery_types, c.item_ids, c.category_ids,
  c.zone_ids, c.is_automatic, c.budget, c.given, c.show_in_cart, c.is_active`

/**
 * Coupons that stores show today: active, started, not ended, not used up (VAL-03). `restaurant_ids` contains only the
 * requested stores, and only those in the coupon's zones: one with zones is never for all stores.
 */
export async function couponsOfStores(
  db: DbOrTx,
  restaurant_ids: readonly number[],
  today: string,
): Promise<CouponRow[]> {
  if (restaurant_ids.length === 0) return []
  const { rows } = await sql<CouponRow>`
    select ${columns}, c.all_restaurants and c.zone_ids = '[]' as all_restaurants,
      coalesce(s.restaurant_ids, '{}') as restaurant_ids
    from coupons c left join lateral (
      select array_agg(r.id) as restaurant_ids from restaurants r
      left join coupon_restaurants l on l.restaurant_id = r.id and l.coupon_id = c.id
      where r.id = any(${idArray(restaurant_ids)}) and (c.all_restaurants or l.coupon_id is not null)
        and (c.zone_ids = '[]' or c.zone_ids @> to_jsonb(r.zone_id)))
      s on not (c.all_restaurants and c.zone_ids = '[]')
    where c.is_active = 1 and c.show_in_cart and c.count < c.max_count
      and (c.budget = 0 or c.given < c.budget)
      and c.expiry_date >= ${today}::date and (c.start_date is null or c.start_date <= ${today}::date)
      and ((c.all_restaurants and c.zone_ids = '[]') or s.restaurant_ids is not null)
    order by c.id`.execute(db)
  return rows
}

/** Whether the coupon applies to this store and the kind of orders it takes. */
export const isForStore = (
  coupon: CouponRow,
  { id, store_type }: { id: number; store_type: StoreType },
): boolean =>
  (coupon.all_restaurants || coupon.restaurant_ids.includes(id)) &&
  (coupon.kinds.length === 0 || coupon.kinds.includes(kindOfStore(store_type)))

/** Automatic offers for this store that are active, started and not used up. */
export async function automaticCoupons(
  db: DbOrTx,
  restaurant_id: number,
  today: string,
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${columns}, c.all_restaurants, array[${restaurant_id}::int] as restaurant_ids from coupons c
    where c.is_automatic and c.is_active = 1 and c.count < c.max_count
      and c.expiry_date >= ${today}::date and (c.start_date is null or c.start_date <= ${today}::date)
      and (c.all_restaurants or exists (select 1 from coupon_restaurants l
        where l.coupon_id = c.id and l.restaurant_id = ${restaurant_id}))
    order by c.id`.execute(db)
  return rows
}

/** A coupon by its code, ignoring case; null when there is none. */
export async function couponByCode(db: DbOrTx, code: string): Promise<CouponRow | null> {
  const { rows } = await sql<CouponRow>`
    select ${columns}, c.all_restaurants, coalesce((select array_agg(l.restaurant_id) from coupon_restaurants l
      where l.coupon_id = c.id), '{}') as restaurant_ids
    from coupons c where c.code = ${code.trim()}::citext`.execute(db)
  return rows[0] ?? null
}

/** Number of a customer's orders, and how many of them used each coupon. */
export interface CustomerUses {
  orders: number
  uses: ReadonlyMap<number, number>
}

/** A customer's coupon uses; cancelled and unpaid orders do not count. */
export async function customerUses(db: DbOrTx, user_id: number): Promise<CustomerUses> {
  const { rows } = await sql<{ coupon_id: number | null; orders: number }>`
    select coupon_id, count(*) as orders from orders
    where user_id = ${user_id} and state not in ('cancelled', 'payment_failed')
    group by coupon_id`.execute(db)
  return {
    orders: rows.reduce((total, row) => total + row.orders, 0),
    uses: new Map(rows.flatMap((row) => (row.coupon_id === null ? [] : [[row.coupon_id, row.orders]]))),
  }
}

/** The coupons this customer may still use. */
export const couponsLeft = (coupons: readonly CouponRow[], { orders, uses }: CustomerUses): CouponRow[] =>
  coupons.filter((coupon) => isLeftFor(coupon, { orders, uses_of_coupon: uses.get(coupon.id) ?? 0 }))

/** What people see of a coupon (ENT-11). */
export const shownCoupon = (row: CouponRow): WireCoupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  takes_off: row.takes_off,
  discount_type: row.discount_type,
  discount: row.discount,
  max_discount: row.max_discount,
  min_subtotal: row.min_subtotal,
  expiry_date: row.expiry_date,
  max_count: row.max_count,
  is_active: row.is_active,
})
