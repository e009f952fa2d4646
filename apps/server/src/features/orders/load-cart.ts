import type { Cart } from '@tokri/contract/cart'
import type { Ring } from '@tokri/domain/geo'
import type { BookedBySlot } from '@tokri/domain/store/slots'
import type { DbOrTx } from '../../db/client'
import {
  type CartCustomerRow,
  type CartItemRow,
  type CartStoreRow,
  customerOfCart,
  itemsOfCart,
  storeOfCart,
} from '../../db/queries/cart'
import { type CouponRow, couponByCode } from '../../db/queries/coupons'
import type { SettingReader } from '../../db/queries/settings'
import { takenOf } from '../../db/queries/slots'
import { zonePolygons } from '../../db/queries/stores'
import { type LoadedOffer, loadOffers } from './cart-coupon'
import type { Measured } from './measure-cart'

/** All facts a cart's bill and refusals depend on. */
export interface LoadedCart extends Measured {
  cart: Cart
  store: CartStoreRow
  /** By id, of any store. */
  items: ReadonlyMap<number, CartItemRow>
  coupon: CouponRow | null
  /** What may apply without a code; empty where one came along. */
  offers: LoadedOffer[]
  /** null for guests. */
  customer: CartCustomerRow | null
  zones: Ring[]
  /** Booked places of the chosen slot; empty for an immediate order. */
  taken: BookedBySlot
  settings: SettingReader
  now: Date
}

/** Loads a cart's facts in at most eight queries; null when the store does not exist. */
export async function loadCart(
  db: DbOrTx,
  cart: Cart,
  by: { measured: Measured; user_id: number | null; settings: SettingReader; now: Date },
): Promise<LoadedCart | null> {
  const { measured, user_id, settings, now } = by
  const store = await storeOfCart(db, cart.restaurant_id)
  if (!store) return null
  const rows = await itemsOfCart(
    db,
    cart.items.map(({ id }) => id),
  )
  const coupon = cart.coupon ? await couponByCode(db, cart.coupon) : null
  const offers = cart.coupon ? [] : await loadOffers(db, store.id, { user_id, settings, now })
  const customer = user_id === null ? null : await customerOfCart(db, user_id, coupon?.id ?? null)
  const zones = await zonePolygons(db)
  const taken = cart.schedule
    ? await takenOf(db, store.id, new Date(cart.schedule.open))
    : new Map<number, number>()
  const items = new Map(rows.map((row) => [row.id, row]))
  return { ...measured, cart, store, items, coupon, offers, customer, zones, taken, settings, now }
}
