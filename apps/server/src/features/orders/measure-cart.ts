import type { Cart } from '@tokri/contract/cart'
import type { Order } from '@tokri/contract/orders'
import { savedAddress, storePoint } from '../../db/queries/cart'
import type { Deps } from '../../deps'

/** A cart's address and its distance by road; null while there is no address. */
export interface Measured {
  address: Order['address']
  distance: number | null
}

/**
 * Calls the routing provider before any transaction begins, because no transaction waits for external
 * services. Null when the store or the saved address does not exist for this person.
 */
export async function measureCart(
  deps: Pick<Deps, 'db' | 'roads'>,
  cart: Pick<Cart, 'restaurant_id' | 'address'>,
  user_id: number | null,
): Promise<Measured | null> {
  const store = await storePoint(deps.db, cart.restaurant_id)
  return store ? await measureFrom(deps, store, { cart, user_id }) : null
}

/** The same for a store that is already loaded. */
export async function measureFrom(
  { db, roads }: Pick<Deps, 'db' | 'roads'>,
  store: { latitude: number; longitude: number },
  { cart, user_id }: { cart: Pick<Cart, 'address'>; user_id: number | null },
): Promise<Measured | null> {
  const address = await addressOf(db, cart, user_id)
  if (address === undefined) return null
  if (address === null) return { address, distance: null }
  const here = { lat: address.latitude, lng: address.longitude }
  const from = { lat: store.latitude, lng: store.longitude }
  const [distance = null] = await roads.distances([from], here)
  return { address, distance }
}

/** A saved address is used as stored; other fields sent with its id are ignored. */
async function addressOf(
  db: Deps['db'],
  { address }: Pick<Cart, 'address'>,
  user_id: number | null,
): Promise<Order['address'] | undefined> {
  if (!address) return null
  const { address_id, ...typed } = address
  if (address_id === undefined || user_id === null) return typed
  return await savedAddress(db, user_id, address_id)
}
