import type { StoreType } from '@tokri/contract/fields'
import type { Ring } from '@tokri/domain/geo'
import type { Hours, SpecialDay } from '@tokri/domain/store/day-hours'
import type { StoreDeliveryType } from '@tokri/domain/store/modes'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'
import { polygonsOfStore } from './stores'

/**
 * Only the fields for finding, filtering and ranking a store: cards are loaded for the rows that are shown.
 */
export interface StoreFacts {
  id: number
  slug: string
  store_type: StoreType
  latitude: number
  longitude: number
  delivery_type: StoreDeliveryType
  delivery_radius: number
  polygons: Ring[]
  hours: Hours[]
  holidays: string[]
  special_days: SpecialDay[]
  paused_until: Date | null
  is_active: boolean
  is_featured: boolean
  is_pureveg: boolean
  rating: number
  /** '0' while there are no ratings. */
  avgRating: string
  rating_count: number
  preparation_minutes: number
  price_range: number
  /** Delivery is free for every order. */
  delivers_free: boolean
  free_delivery_subtotal: number
  order_column: number
  category_ids: number[]
}

/** Opening hours of a row `r`, unsorted, because sorting would cost time for each store. */
const hoursInAnyOrder = sql<Hours[]>`coalesce((select json_agg(json_build_object(
  'weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
  from restaurant_hours h where h.restaurant_id = r.id), '[]')`

/** Accepted stores by id, or all of them. */
export async function storeFacts(db: DbOrTx, ids: readonly number[] | null): Promise<StoreFacts[]> {
  const { rows } = await sql<StoreFacts>`
    select r.id, r.slug, r.store_type, r.latitude, r.longitude, r.delivery_type, r.delivery_radius, r.holidays, r.special_days,
      r.paused_until, r.is_active, r.is_featured, r.is_pureveg, r.rating, r.avg_rating::float8::text as "avgRating",
      r.rating_count, r.preparation_minutes, r.price_range, r.free_delivery_subtotal, r.order_column,
      r.delivery_charge_type = 'FIXED' and r.delivery_charges = 0 as delivers_free,
      ${hoursInAnyOrder} as hours, ${polygonsOfStore} as polygons,
      array(select l.category_id from restaurant_category_links l where l.restaurant_id = r.id) as category_ids
    from restaurants r
    where r.is_accepted ${ids ? sql`and r.id = any(${idArray(ids)})` : sql``}`.execute(db)
  const sameHours = new Map<string, Hours[]>()
  return rows.map((row) => compact(row, sameHours))
}

/**
 * A compact copy of a row: drivers build rows field by field, which are slow to read thousands of times, and
 * most stores of a town share the same hours.
 */
function compact(row: StoreFacts, sameHours: Map<string, Hours[]>): StoreFacts {
  const key = JSON.stringify(row.hours)
  const hours = sameHours.get(key) ?? row.hours
  sameHours.set(key, hours)
  return {
    id: row.id,
    slug: row.slug,
    store_type: row.store_type,
    latitude: row.latitude,
    longitude: row.longitude,
    delivery_type: row.delivery_type,
    delivery_radius: row.delivery_radius,
    polygons: row.polygons,
    hours,
    holidays: row.holidays,
    special_days: row.special_days,
    paused_until: row.paused_until,
    is_active: row.is_active,
    is_featured: row.is_featured,
    is_pureveg: row.is_pureveg,
    rating: row.rating,
    avgRating: row.avgRating,
    rating_count: row.rating_count,
    preparation_minutes: row.preparation_minutes,
    price_range: row.price_range,
    delivers_free: row.delivers_free,
    free_delivery_subtotal: row.free_delivery_subtotal,
    order_column: row.order_column,
    category_ids: row.category_ids,
  }
}

/**
 * The last change of a store, of the zones (id 0) or of coupons (id -1). `changed_in` is the id of its
 * transaction.
 */
export interface StoreChange {
  id: number
  changed_in: string
}

/** A change of a store's menu; `is_searched`: it may affect search results. */
export interface MenuChange extends StoreChange {
  is_searched: boolean
}

/** What has changed since a transaction. */
export interface Changes {
  /** The transaction id from which to ask next time. */
  up_to: string
  changes: StoreChange[]
  /** Each change of a menu. */
  menus: MenuChange[]
  /** JSON: number of orders each busy kitchen has to prepare, sorted by id. */
  queues: string
}

/**
 * Stores and menus changed by transactions since the given one. Transactions that were open at the last call
 * are included, since one of them may commit after a later one. Transaction ids of the future stem from a
 * database this one was restored from, and are ignored.
 */
export async function changesSince(db: DbOrTx, transaction: string): Promise<Changes> {
  const since = sql`c.changed_in >= ${transaction}::text::xid8
    and c.changed_in < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as up_to,
      (select coalesce(json_agg(json_build_object('id', c.restaurant_id, 'changed_in', c.changed_in::text)), '[]')
        from store_changes c where ${since}) as changes,
      (select coalesce(json_agg(json_build_object('id', c.restaurant_id, 'changed_in', c.changed_in::text,
        'is_searched', c.is_searched)), '[]') from menu_changes c where ${since}) as menus,
      coalesce((select json_object_agg(q.restaurant_id, q.queue order by q.restaurant_id) from (
        select restaurant_id, count(*) as queue from orders
        where state in ('placed', 'preparing') and restaurant_id is not null group by restaurant_id) q)::text,
        '{}') as queues`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table answers one row')
  return row
}

/** The oldest open transaction. */
export async function currentTransaction(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ up_to: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as up_to`.execute(db)
  return rows[0]?.up_to ?? '0'
}
