import type { Cart } from '@tokri/contract/cart'
import type { BookedBySlot } from '@tokri/domain/store/slots'
import { shownAt } from '@tokri/domain/zone'
import type { DbOrTx } from '../../db/client'
import { type CartCustomerRow, customerOfCart } from '../../db/queries/cart'
import { type CouponRow, couponByCode } from '../../db/queries/coupons'
import type { SettingReader } from '../../db/queries/settings'
import { takenOf } from '../../db/queries/slots'
import { type AskedGoods, readGoods, type StoreGoods } from '../../db/store-goods'
import { type LoadedOffer, offersOf } from './cart-coupon'
import type { Measured } from './measure-cart'

/** All facts a cart's bill and refusals depend on. */
export interface LoadedCart extends Measured, Pick<StoreGoods, 'store' | 'items' | 'zones'> {
  cart: Cart
  coupon: CouponRow | null
  /** Automatic offers that may apply; empty where a code was entered. */
  offers: LoadedOffer[]
  /** null for guests. */
  customer: CartCustomerRow | null
  /** Bookings of the chosen slot; empty for an immediate order. */
  taken: BookedBySlot
  settings: SettingReader
  now: Date
}

interface LoadedBy {
  measured: Measured
  settings: SettingReader
  now: Date
}

/** The goods of its store that a cart refers to. */
export const goodsOf = (
  { restaurant_id, items }: Pick<Cart, 'restaurant_id' | 'items'>,
  { settings, now }: Pick<LoadedBy, 'settings' | 'now'>,
): AskedGoods => ({
  restaurant_id,
  item_ids: [...new Set(items.map(({ id }) => id))],
  today: shownAt(settings.get('timeZone'), now).today,
})

/** Reads all of a cart's facts from the database; null when the store does not exist. */
export async function loadCart(
  db: DbOrTx,
  cart: Cart,
  by: LoadedBy & { user_id: number | null },
): Promise<LoadedCart | null> {
  const goods = await readGoods(db, goodsOf(cart, by))
  return goods && (await loadPerson(db, { cart, goods }, by))
}

/** Loads what cached goods do not include: the entered coupon, the customer, the slot. */
export async function loadPerson(
  db: DbOrTx,
  { cart, goods }: { cart: Cart; goods: StoreGoods },
  by: LoadedBy & { user_id: number | null },
): Promise<LoadedCart> {
  const coupon = await typedCoupon(db, cart)
  const customer = by.user_id === null ? null : await customerOfCart(db, by.user_id, coupon?.id ?? null)
  return loadedCart({ cart, goods, coupon, customer, taken: await takenFor(db, cart) }, by)
}

export const typedCoupon = async (db: DbOrTx, { coupon }: Pick<Cart, 'coupon'>): Promise<CouponRow | null> =>
  coupon ? await couponByCode(db, coupon) : null

export const takenFor = async (
  db: DbOrTx,
  { restaurant_id, schedule }: Pick<Cart, 'restaurant_id' | 'schedule'>,
): Promise<BookedBySlot> => (schedule ? await takenOf(db, restaurant_id, new Date(schedule.open)) : new Map())

interface Facts extends Pick<LoadedCart, 'cart' | 'coupon' | 'customer' | 'taken'> {
  goods: StoreGoods
}

export function loadedCart(
  { cart, goods, coupon, customer, taken }: Facts,
  { measured, settings, now }: LoadedBy,
): LoadedCart {
  const { store, items, zones } = goods
  const offers = cart.coupon ? [] : offersOf(goods.coupons, customer)
  return { ...measured, cart, store, items, coupon, offers, customer, zones, taken, settings, now }
}
