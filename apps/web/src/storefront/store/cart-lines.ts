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
  /** Sold by weight: whole per cent above that are fine. */
  tolerance?: number
}
export const asIs: Chosen = { addons: [], quantity: 1 }

/** A line of the cart with what the tray shows of it. */
export function lineOf(item: Item, { addons, note, quantity, tolerance }: Chosen): CartLine {
  const wish = note?.trim()
  return {
    id: item.id,
    quantity,
    addons: addons.map((addon_id) => ({ addon_id })),
    ...(wish && { note: wish }),
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

/** Pieces in the cart, whatever lines they stand on. */
export const pieces = (cart: Cart): number => sum(cart.lines.map(({ quantity }) => quantity))

/** Puts an edited line in the old one's place; when it became the same as another, they are one. */
export function replaceLine(cart: Cart, old: CartLine, line: CartLine): Cart {
  if (cart.restaurant_id === null) return cart
  const key = lineKey(old)
  const lines = cart.lines.map((one) => (lineKey(one) === key ? { ...leaveOf(one), ...line } : one))
  const { restaurant_id } = cart
  return lines.reduce<Cart>((filled, one) => addLine(filled, restaurant_id, one), emptyCart)
}

/** What crossed-out prices save so far, by today's menu; an item the menu does not have saves nothing. */
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

/** What is missing to free delivery; 0 when there is none or it is reached. */
export const missingToFree = (free_delivery_subtotal: number, subtotal: number): number =>
  free_delivery_subtotal > 0 ? Math.max(0, free_delivery_subtotal - subtotal) : 0
