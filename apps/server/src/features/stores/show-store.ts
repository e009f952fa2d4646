import { refuse } from '../../core/refused'
import { wholeStore } from '../../db/queries/store-cards'
import { reachesPoint, storeIdOfSlug, storeReach, zonePolygons } from '../../db/queries/stores'
import type { Deps } from '../../deps'

type MaybePoint = { latitude?: number; longitude?: number }

/** The given point, if both coordinates are there. */
const pointOf = ({ latitude, longitude }: MaybePoint) =>
  latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude }

/** One store by its slug. */
export async function showStoreBySlug(
  deps: Deps,
  input: { slug: string; user_id?: number } & MaybePoint,
  now: Date,
) {
  const id = await storeIdOfSlug(deps.db, input.slug)
  return id === null ? refuse('not_found') : await showStore(deps, { ...input, id }, now)
}

/**
 * One store by its id: with `is_operational` if a point is given, and with the customer's favourite flag and coupons if
 * signed in.
 */
export async function showStore(deps: Deps, input: { id: number; user_id?: number } & MaybePoint, now: Date) {
  const { id, user_id } = input
  const point = pointOf(input)
  const store = await wholeStore(deps, id, { now, point, user_id })
  if (!store) return refuse('not_found')
  if (!point) return store
  return { ...store, is_operational: (await serves(deps, id, point)) ?? false }
}

/** Whether the store serves a point; undefined when it does not exist. */
export async function serves(
  { db, settings }: Deps,
  restaurant_id: number,
  point: { lat: number; lng: number },
): Promise<boolean | undefined> {
  const store = await storeReach(db, restaurant_id)
  if (!store) return undefined
  const zones = await zonePolygons(db)
  return reachesPoint(store, point, { zones, selfPickupRadius: settings.get('selfPickupRadius') })
}
