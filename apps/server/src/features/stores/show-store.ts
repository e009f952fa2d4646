import { refuse } from '../../core/refused'
import { wholeStore } from '../../db/queries/store-cards'
import { reachesPoint, storeIdOfSlug, storeReach, zonePolygons } from '../../db/queries/stores'
import type { Deps } from '../../deps'

type MaybePoint = { latitude?: number; longitude?: number }

/** The point that was given, when both halves of it were. */
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
 * One store by its id: with `is_operational` when a point came along, with the heart and the coupons of the
 * customer when there is one.
 */
export async function showStore(deps: Deps, input: { id: number; user_id?: number } & MaybePoint, now: Date) {
  const { id, user_id } = input
  const point = pointOf(input)
  const store = await wholeStore(deps, id, { now, point, user_id })
  if (!store) return refuse('not_found')
  if (!point) return store
  return { ...store, is_operational: (await serves(deps, id, point)) ?? false }
}

/** Does this store serve this point? Undefined when there is no such store. */
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
