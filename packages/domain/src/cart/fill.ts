import { type Money, sum } from '../money'
import { type Cart, type CartLine, emptyCart } from './cart'

/** Most units of one line. */
export const QUANTITY_LIMIT = 99

/** Names a line: the same item with the same add-ons, in any order, and the same wish is the same line. */
export function lineKey({ id, addons, note }: Pick<CartLine, 'id' | 'addons' | 'note'>): string {
  const chosen = addons.map(({ addon_id }) => addon_id).sort((a, b) => a - b)
  return [id, chosen.join('+'), note?.trim() ?? ''].join('|')
}

/** A cart holds one store's items: why this store's can't go in, or null. */
export const refuseStore = (cart: Cart, restaurant_id: number): 'other_store' | null =>
  cart.lines.length > 0 && cart.restaurant_id !== restaurant_id ? 'other_store' : null

/** Adds to the line that is the same, or a new one at the end. Ask `refuseStore` first; another store throws. */
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

/** Sets how many of a line; none removes it, and the last one gone frees the cart for another store. */
export function changeQuantity(cart: Cart, key: string, quantity: number): Cart {
  const lines = cart.lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line]
    return quantity > 0 ? [{ ...line, quantity: withinLimit(quantity) }] : []
  })
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/** What the store may do with a line on its own: give something else for it, put in more than was ordered. */
export type Leave = Pick<CartLine, 'substitution' | 'tolerance'>

/** What of it was said, so that a line made anew keeps it. */
export const leaveOf = ({ substitution, tolerance }: Leave): Leave => ({
  ...(substitution && { substitution }),
  ...(tolerance !== undefined && { tolerance }),
})

/** Says for one line what the store may do with it. */
export const allowOnLine = (cart: Cart, key: string, leave: Leave): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (lineKey(line) === key ? { ...line, ...leave } : line)),
})

const withinLimit = (quantity: number): number => Math.min(QUANTITY_LIMIT, Math.max(1, Math.trunc(quantity)))

/** The lines of one item: with other add-ons it stands in the cart several times. */
export const linesOf = (cart: Cart, item_id: number): CartLine[] =>
  cart.lines.filter(({ id }) => id === item_id)

/** How many of one item are in the cart, whatever their add-ons. */
export const quantityOf = (cart: Cart, item_id: number): number =>
  sum(linesOf(cart, item_id).map(({ quantity }) => quantity))

/** What the cart looks like costing before any charge; the server's bill is what counts. */
export const cartSubtotal = (cart: Cart): Money =>
  sum(cart.lines.map((line) => (line.is_gone ? 0 : line.snapshot.unit_price * line.quantity)))
