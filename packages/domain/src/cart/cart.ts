// The part of the cart every page needs. fill.ts, which changes carts, is loaded only by pages that sell.
import { type Money, sum } from '../money'
import type { Preference } from '../picking/line'

/** What the cart shows of an item without a request. The bill never uses these prices (VAL-06). */
export interface ItemSnapshot {
  name: string
  /** One unit without add-ons. */
  price: Money
  /** One unit with its add-ons. */
  unit_price: Money
  addon_names: readonly string[]
  image: string | null
  art: { h: number; cloth: string; plate: string } | null
  is_veg: 0 | 1 | null
  /** The size of one unit, where it is sold by the pack: '500 g'. */
  unit?: string
  /** Sold by weight: the price is an estimate for these grams; `tolerance` percent more is accepted by default. */
  by_weight?: { weight: number; tolerance: number }
}

export interface CartLine {
  id: number
  quantity: number
  addons: readonly { addon_id: number }[]
  note?: string | null
  /** What to do if it is missing; asks by default. */
  substitution?: Preference
  /** Sold by weight: accepted extra weight in whole percent; the item's own by default. */
  tolerance?: number
  snapshot: ItemSnapshot
  /** Sold out since: shown, not counted, must be removed before ordering. */
  is_gone?: boolean
}

/** The lines of one store. */
export interface Cart {
  restaurant_id: number | null
  lines: readonly CartLine[]
}

export const emptyCart: Cart = { restaurant_id: null, lines: [] }

/** The number on the cart's badge; setting countQuantityAsTotalItemsOnCart. */
export const badgeCount = (cart: Cart, count_units: boolean): number =>
  count_units ? sum(cart.lines.map(({ quantity }) => quantity)) : cart.lines.length

/** The subtotal shown before any charges; the server's bill is authoritative. */
export const cartSubtotal = (cart: Cart): Money =>
  sum(cart.lines.map((line) => (line.is_gone ? 0 : line.snapshot.unit_price * line.quantity)))
