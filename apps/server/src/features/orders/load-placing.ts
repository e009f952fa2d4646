import type { Cart } from '@tokri/contract/cart'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { factsOfPlacing } from '../../db/queries/cart'
import { type DatedGoods, readGoods, type StoreGoods } from '../../db/store-goods'
import type { Deps } from '../../deps'
import { goodsOf, type LoadedCart, loadedCart, takenFor, typedCoupon } from './load-cart'
import type { Measured } from './measure-cart'

interface Asked {
  cart: Cart
  /** As read before the transaction. */
  goods: DatedGoods
  measured: Measured
  user_id: number
  now: Date
}

/**
 * The facts of a cart that is being placed, and the order's id. Goods read earlier are used only if the
 * database confirms that nothing about them has changed; otherwise they are read again.
 */
export async function loadPlacing(
  tx: Tx,
  deps: Deps,
  { cart, goods, measured, user_id, now }: Asked,
): Promise<{ loaded: LoadedCart; order_id: number }> {
  const coupon = await typedCoupon(tx, cart)
  const { restaurant_id } = cart
  const { order_id, is_unchanged, queue, up_to, ...customer } = await factsOfPlacing(tx, {
    ...{ user_id, coupon_id: coupon?.id ?? null, restaurant_id },
    up_to: goods.up_to,
  })
  const known = { ...goods, store: { ...goods.store, queue } }
  const current = is_unchanged ? known : await readAgain(tx, deps, { cart, goods, up_to, now })
  const taken = await takenFor(tx, cart)
  const facts = { cart, goods: current, coupon, customer, taken }
  return { loaded: loadedCart(facts, { measured, settings: deps.settings, now }), order_id }
}

async function readAgain(
  tx: Tx,
  { storeDirectory, settings }: Deps,
  { cart, goods, up_to, now }: Pick<Asked, 'cart' | 'goods' | 'now'> & { up_to: string },
): Promise<StoreGoods> {
  const asked = goodsOf(cart, { settings, now })
  const found = await readGoods(tx, asked)
  if (!found) throw refuse('not_found')
  storeDirectory.replaceGoods({ ...found, up_to }, asked.today)
  // the distance was measured from the store's previous location
  if (!isSamePlace(found.store, goods.store)) throw refuse('cart_changed', { changes: [] })
  return found
}

type Place = Pick<StoreGoods['store'], 'latitude' | 'longitude'>
const isSamePlace = (one: Place, other: Place): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude
