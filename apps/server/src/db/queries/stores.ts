import type { StoreType } from '@tokri/contract/fields'
import type { Point, Ring } from '@tokri/domain/geo'
import type { Hours } from '@tokri/domain/store/day-hours'
import { allowedModes, defaultMode, type StoreDeliveryType } from '@tokri/domain/store/modes'
import { refusePoint } from '@tokri/domain/store/serves'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** Opening hours of a row `r`, as a subquery: a list needs one statement, whatever its length. */
export const hoursOfStore = sql<Hours[]>`coalesce((select json_agg(json_build_object(
  'weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens)
  from restaurant_hours h where h.restaurant_id = r.id), '[]')`
/** Delivery areas of a row `r`. */
export const polygonsOfStore = sql<Ring[]>`coalesce((select json_agg(a.polygon)
  from delivery_areas a where a.restaurant_id = r.id), '[]')`

/** The operator's zones; none means everywhere. */
export async function zonePolygons(db: DbOrTx): Promise<Ring[]> {
  const rows = await db.selectFrom('zones').select('polygon').where('is_active', '=', true).execute()
  return rows.map((row) => row.polygon)
}

export interface StoreReach {
  id: number
  latitude: number
  longitude: number
  delivery_type: StoreDeliveryType
  delivery_radius: number
  polygons: Ring[]
}

/** The delivery area of an accepted store; null if there is no such store. */
export async function storeReach(db: DbOrTx, id: number): Promise<StoreReach | null> {
  const { rows } = await sql<StoreReach>`
    select r.id, r.latitude, r.longitude, r.delivery_type, r.delivery_radius, ${polygonsOfStore} as polygons
    from restaurants r where r.id = ${id} and r.is_accepted`.execute(db)
  return rows[0] ?? null
}

/** Whether the store delivers to this point or, for pickup only, whether the point is near enough. */
export function reachesPoint(
  store: StoreReach,
  point: Point,
  limits: { zones: readonly Ring[]; selfPickupRadius: number },
): boolean {
  const [mode = defaultMode] = allowedModes(store.delivery_type)
  return refusePoint(store, point, { ...limits, mode }) === null
}

/** The id of an accepted store by its slug; null for unknown and for not accepted ones. */
export async function storeIdOfSlug(db: DbOrTx, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom('restaurants')
    .select('id')
    .where('slug', '=', slug)
    .where('is_accepted', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The rating of an accepted store; null when it does not exist. */
export async function storeRating(db: DbOrTx, id: number) {
  const row = await db
    .selectFrom('restaurants')
    .select(['rating', 'avg_rating', 'rating_count', 'rating_distribution'])
    .where('id', '=', id)
    .where('is_accepted', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { rating, avg_rating, rating_count, rating_distribution } = row
  return { rating: avg_rating || rating, count: rating_count, distribution: rating_distribution }
}

/** Categories for stores of a kind. */
export async function storeCategories(db: DbOrTx, store_type: StoreType) {
  return await db
    .selectFrom('restaurant_categories')
    .select(['id', 'name', 'image', 'art'])
    .where('store_type', '=', store_type)
    .where('is_active', '=', true)
    .orderBy('order_column')
    .orderBy('name')
    .execute()
}

/** Adds a store to the favourites, or removes it. */
export async function toggleFavourite(db: DbOrTx, user_id: number, restaurant_id: number, now: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('user_id', '=', user_id)
    .where('restaurant_id', '=', restaurant_id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await db
    .insertInto('favourites')
    .values({ user_id, restaurant_id, created_at: now })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Ids of somebody's favourite stores, latest first. */
export async function favouriteIds(db: DbOrTx, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('restaurant_id')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('restaurant_id')
    .limit(500)
    .execute()
  return rows.map((row) => row.restaurant_id)
}
