// What every page needs of a cart; filling one is in fill.ts, which only pages need that sell something.
import { sum } from '../money'
import type { Cart } from './fill'

export const emptyCart: Cart = { restaurant_id: null, lines: [] }

/** The number on the cart's badge; setting countQuantityAsTotalItemsOnCart. */
export const badgeCount = (cart: Cart, count_units: boolean): number =>
  count_units ? sum(cart.lines.map(({ quantity }) => quantity)) : cart.lines.length
