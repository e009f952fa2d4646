import type { Item, Menu } from '@tokri/contract/catalogue'
import { chosenAddons, oldUnitPrice, unitPrice } from '@tokri/domain/cart/addons'
import { type Cart, type CartLine, emptyCart } from '@tokri/domain/cart/cart'
import { addLine, leaveOf, lineKey } from '@tokri/domain/cart/fill'
import { sum } from '@tokri/domain/money'
import { allItems } from './menu'

export interface Chosen {
  addons: readonly number[]
  note?: string | null
  quantity: number
  /** Sold by weight: how much more it may weigh, in whole per cent. */
  tolerance?: number
}
export const asIs: Chosen = { addons: [], quantity: 1 }

/** A cart line with a snapshot of what the cart shows. */
export function lineOf(item: Item, { addons, note, quantity, tolerance }: Chosen): CartLine {
  const trimmed = note?.trim()
  return {
    id: item.id,
    quantity,
    addons: addons.map((addon_id) => ({ addon_id })),
    ...(trimmed && { note: trimmed }),
    ...leaveOf({ tolerance }),
    snapshot: {
      name: item.name,
      price: item.price,
      unit_price: unitPrice(item, addons),
      addon_names: chosenAddons(item, addons).map(({ name }) => name),
      image: item.image,
      art: item.art,
      is_veg: item.is_veg,
      ...(item.unit && { unit: item.unit }),
      ...(item.by_weight && {
        by_weight: { weight: item.by_weight.weight, tolerance: item.by_weight.tolerance },
      }),
    },
  }
}

/** Number of items in the cart, over all lines. */
export const pieces = (cart: Cart): number => sum(cart.lines.map(({ quantity }) => quantity))

/** Replaces an edited line; merges it with another line that is now the same. */
export function replaceLine(cart: Cart, old: CartLine, line: CartLine): Cart {
  if (cart.restaurant_id === null) return cart
  const key = lineKey(old)
  const lines = cart.lines.map((one) => (lineKey(one) === key ? { ...leaveOf(one), ...line } : one))
  const { restaurant_id } = cart
  return lines.reduce<Cart>((filled, one) => addLine(filled, restaurant_id, one), emptyCart)
}

/** Savings against crossed-out prices, by the current menu; items that left the menu save nothing. */
export function savedSoFar(cart: Cart, menu: Menu): number {
  const byId = new Map(allItems(menu).map((item) => [item.id, item]))
  return sum(
    cart.lines.map(({ id, addons, quantity }) => {
      const item = byId.get(id)
      if (!item) return 0
      const ids = addons.map(({ addon_id }) => addon_id)
      return Math.max(0, (oldUnitPrice(item, ids) ?? 0) - unitPrice(item, ids)) * quantity
    }),
  )
}

/** Amount missing for free delivery; 0 if the store offers none or it is reached. */
export const missingToFree = (free_delivery_subtotal: number, subtotal: number): number =>
  free_delivery_subtotal > 0 ? Math.max(0, free_delivery_subtotal - subtotal) : 0
