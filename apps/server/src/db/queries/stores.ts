import type { StoreType } from '@tokri/contract/fields'
import { boundingBox, type Point, type Ring } from '@tokri/domain/geo'
import { type Mode, modes } from '@tokri/domain/store/modes'
import type { Hours } from '@tokri/domain/store/open'
import { insideZones, refusePoint } from '@tokri/domain/store/serves'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

/** No store brings anything further than this; it bounds the box that the index looks up. */
const furthestKm = 50

/** What ranking a store needs and nothing more: cards are loaded for the rows that are shown. */
export interface NearStore {
  id: number
  store_type: StoreType
  latitude: number
  longitude: number
  delivery_type: 1 | 2 | 3
  delivery_radius: number
  /** km from the asked point */
  distance: number
  polygons: Ring[]
  hours: Hours[]
  holidays: string[]
  paused_until: Date | null
  is_active: boolean
  is_featured: boolean
  rating: number
  avg_rating: number
  rating_count: number
  delivery_time: number
  order_column: number
}

export interface NearQuery {
  point: Point
  /** Stores that offer one of these ways at this point. */
  modes: readonly Mode[]
  /** km around the point within which stores offer self-pickup */
  selfPickupRadius: number
  store_types?: readonly StoreType[]
  category_ids?: readonly number[]
  ids?: readonly number[]
  slug?: string
}

const deliveryTypes: Record<Mode, readonly number[]> = { DELIVERY: [1, 3], SELFPICKUP: [2, 3] }

/**
 * Accepted stores that serve a point in one of the ways, in no order: a box on the index, then the great circle,
 * then areas and zones as the domain reads them (rules: serviceability).
 */
export async function storesServing(db: DbOrTx, query: NearQuery): Promise<NearStore[]> {
  const [rows, zones] = await Promise.all([storesAround(db, query), zonePolygons(db)])
  if (!insideZones(query.point, zones)) return []
  // the point is inside: no store has to ask again
  const reach = { zones: [], selfPickupRadius: query.selfPickupRadius }
  const serves = (row: NearStore, mode: Mode) =>
    deliveryTypes[mode].includes(row.delivery_type) &&
    refusePoint(row, query.point, { ...reach, mode }) === null
  return rows.filter((row) => query.modes.some((mode) => serves(row, mode)))
}

async function storesAround(db: DbOrTx, query: NearQuery): Promise<NearStore[]> {
  const { point, store_types, category_ids, ids, slug, selfPickupRadius } = query
  const reach = query.modes.includes('DELIVERY') ? Math.max(furthestKm, selfPickupRadius) : selfPickupRadius
  const box = boundingBox(point, reach)
  const { rows } = await sql<NearStore>`
    select r.id, r.store_type, r.latitude, r.longitude, r.delivery_type, r.delivery_radius, d.distance,
      r.holidays, r.paused_until, r.is_active, r.is_featured, r.rating, r.avg_rating, r.rating_count,
      r.delivery_time, r.order_column, ${anyHoursOfStore} as hours, ${polygonsOfStore} as polygons
    from restaurants r cross join lateral (select ${kilometres(point)} as distance) d
    where r.is_accepted
      and r.latitude between ${box.south} and ${box.north} and r.longitude between ${box.west} and ${box.east}
      and (${sql.join(
        query.modes.map((mode) => offers[mode](selfPickupRadius)),
        sql` or `,
      )})
      ${store_types ? sql`and r.store_type in (${sql.join(store_types)})` : sql``}
      ${ids ? sql`and r.id = any(${idArray(ids)})` : sql``}
      ${slug === undefined ? sql`` : sql`and r.slug = ${slug}`}
      ${
        category_ids
          ? sql`and exists (select from restaurant_category_links l
              where l.restaurant_id = r.id and l.category_id = any(${idArray(category_ids)}))`
          : sql``
      }`.execute(db)
  return rows
}

/** Narrows by what SQL can tell; a store with areas passes here, the domain looks at the areas. */
const offers: Record<Mode, (km: number) => RawBuilder<boolean>> = {
  DELIVERY: () => sql`r.delivery_type in (1, 3) and (d.distance <= r.delivery_radius
    or exists (select from delivery_areas a where a.restaurant_id = r.id))`,
  SELFPICKUP: (km) => sql`r.delivery_type in (2, 3) and d.distance <= ${km}`,
}

/** Great circle from the row `r` to a point, R = 6371 km as in the domain. */
const kilometres = ({ lat, lng }: Point) => sql<number>`12742 * asin(least(1, sqrt(
  power(sin(radians(r.latitude - ${lat}::float8) / 2), 2)
  + cos(radians(${lat}::float8)) * cos(radians(r.latitude))
  * power(sin(radians(r.longitude - ${lng}::float8) / 2), 2))))`

/** Subqueries of a row `r`, so that a list costs one statement whatever its length. */
export const hoursOfStore = sql<Hours[]>`coalesce((select json_agg(json_build_object(
  'weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens)
  from restaurant_hours h where h.restaurant_id = r.id), '[]')`
/** In no order, which costs a sort for each store. */
const anyHoursOfStore = sql<Hours[]>`coalesce((select json_agg(json_build_object(
  'weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
  from restaurant_hours h where h.restaurant_id = r.id), '[]')`
const polygonsOfStore = sql<Ring[]>`coalesce((select json_agg(a.polygon)
  from delivery_areas a where a.restaurant_id = r.id), '[]')`

/** Where the operator works; no zones at all means everywhere. */
export async function zonePolygons(db: DbOrTx): Promise<Ring[]> {
  const rows = await db.selectFrom('zones').select('polygon').where('is_active', '=', true).execute()
  return rows.map((row) => row.polygon)
}

export interface StoreReach {
  id: number
  latitude: number
  longitude: number
  delivery_type: 1 | 2 | 3
  delivery_radius: number
  polygons: Ring[]
}

/** How far an accepted store reaches; null when there is none with this id. */
export async function storeReach(db: DbOrTx, id: number): Promise<StoreReach | null> {
  const { rows } = await sql<StoreReach>`
    select r.id, r.latitude, r.longitude, r.delivery_type, r.delivery_radius, ${polygonsOfStore} as polygons
    from restaurants r where r.id = ${id} and r.is_accepted`.execute(db)
  return rows[0] ?? null
}

/** Does the store come to this point, or, where it only lets people collect, is the point near enough? */
export function reachesPoint(
  store: StoreReach,
  point: Point,
  limits: { zones: readonly Ring[]; selfPickupRadius: number },
): boolean {
  const mode = modes.find((one) => deliveryTypes[one].includes(store.delivery_type)) ?? 'DELIVERY'
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

/** How an accepted store is rated; null when there is none with this id. */
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

/** Categories that stores of a kind are filed under. */
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

/** Gives a heart, or takes it back when it was given. */
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

/** Ids of the stores somebody loves, the newest heart first. */
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
