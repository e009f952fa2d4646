import { sum } from '../money'
import { type Cart, type CartLine, emptyCart } from './cart'

/** Maximum units of one line. */
export const QUANTITY_LIMIT = 99

/** The key of a line: same item, same add-ons in any order, same note. */
export function lineKey({ id, addons, note }: Pick<CartLine, 'id' | 'addons' | 'note'>): string {
  const chosen = addons.map(({ addon_id }) => addon_id).sort((a, b) => a - b)
  return [id, chosen.join('+'), note?.trim() ?? ''].join('|')
}

/** Why items of this store cannot be added (a cart holds one store), or null. */
export const refuseStore = (cart: Cart, restaurant_id: number): 'other_store' | null =>
  cart.lines.length > 0 && cart.restaurant_id !== restaurant_id ? 'other_store' : null

/** Adds to the equal line or appends one. Call `refuseStore` first; another store throws. */
export function addLine(cart: Cart, restaurant_id: number, line: CartLine): Cart {
  if (refuseStore(cart, restaurant_id)) throw new Error('a cart holds the items of one store')
  const key = lineKey(line)
  const same = cart.lines.find((one) => lineKey(one) === key)
  if (!same)
    return { restaurant_id, lines: [...cart.lines, { ...line, quantity: withinLimit(line.quantity) }] }
  const quantity = withinLimit(same.quantity + line.quantity)
  const merged = { ...same, ...leaveOf(line), quantity, snapshot: line.snapshot }
  return { restaurant_id, lines: cart.lines.map((one) => (one === same ? merged : one)) }
}

/** Sets the quantity of a line; 0 removes it, and an empty cart accepts another store. */
export function changeQuantity(cart: Cart, key: string, quantity: number): Cart {
  const lines = cart.lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line]
    return quantity > 0 ? [{ ...line, quantity: withinLimit(quantity) }] : []
  })
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/** What the store may do with a line without asking: substitute it, or pack more weight. */
export type Leave = Pick<CartLine, 'substitution' | 'tolerance'>

/** These choices, to carry over to a recreated line. */
export const leaveOf = ({ substitution, tolerance }: Leave): Leave => ({
  ...(substitution && { substitution }),
  ...(tolerance !== undefined && { tolerance }),
})

/** Sets these choices for one line. */
export const allowOnLine = (cart: Cart, key: string, leave: Leave): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (lineKey(line) === key ? { ...line, ...leave } : line)),
})

const withinLimit = (quantity: number): number => Math.min(QUANTITY_LIMIT, Math.max(1, Math.trunc(quantity)))

/** All lines of one item; different add-ons make different lines. */
export const linesOf = (cart: Cart, item_id: number): CartLine[] =>
  cart.lines.filter(({ id }) => id === item_id)

/** How many units of one item are in the cart, with any add-ons. */
export const quantityOf = (cart: Cart, item_id: number): number =>
  sum(linesOf(cart, item_id).map(({ quantity }) => quantity))
