import type { Address } from '@tokri/contract/addresses'
import { addressesOf } from '../../db/queries/addresses'
import { reachesPoint, storeReach, zonePolygons } from '../../db/queries/stores'
import type { Deps } from '../../deps'

/** A customer's addresses, newest first; with a store, each says whether the store serves it. */
export async function listAddresses(
  { db, settings }: Deps,
  user_id: number,
  restaurant_id?: number,
): Promise<Address[]> {
  const addresses = await addressesOf(db, user_id)
  const store = restaurant_id === undefined ? null : await storeReach(db, restaurant_id)
  if (!store) return addresses
  const limits = { zones: await zonePolygons(db), selfPickupRadius: settings.get('selfPickupRadius') }
  return addresses.map((address) => ({
    ...address,
    is_operational: reachesPoint(store, { lat: address.latitude, lng: address.longitude }, limits),
  }))
}
