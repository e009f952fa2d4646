import type { Availability } from '@tokri/contract/catalogue'
import type { Order, OrderItem } from '@tokri/contract/orders'
import { applyAvailability, type CartChange } from '@tokri/domain/cart/availability'
import type { Cart, CartLine } from '@tokri/domain/cart/cart'
import { sum } from '@tokri/domain/money'

/** What can be ordered again, according to the server. */
export interface Offered {
  restaurant_id: number
  items: readonly { id: number; addons: readonly { addon_id: number }[] }[]
  unavailable: readonly string[]
}
export interface Refill {
  cart: Cart
  changes: CartChange[]
  /** Names of dishes that are no longer available as they were. */
  missing: string[]
}

const chosen = (addons: readonly { addon_id: number }[]): string =>
  addons
    .map(({ addon_id }) => addon_id)
    .sort((a, b) => a - b)
    .join('+')

function lineOf(item: OrderItem): CartLine {
  const { item_id, name, quantity, price, addons, note, image, art, is_veg } = item
  return {
    id: item_id,
    quantity,
    addons: addons.map(({ addon_id }) => ({ addon_id })),
    note,
    snapshot: {
      name,
      price,
      unit_price: price + sum(addons.map((addon) => addon.price)),
      addon_names: addons.map((addon) => addon.name),
      image,
      art,
      is_veg,
    },
  }
}

/** The old order as a new cart: with today's prices and stock, and everything that differs from then. */
export function refill(
  order: Pick<Order, 'orderitems'>,
  offered: Offered,
  availability: readonly Availability[],
): Refill {
  const left = [...order.orderitems]
  const lines = offered.items.flatMap((wanted) => {
    const at = left.findIndex(
      ({ item_id, addons }) => item_id === wanted.id && chosen(addons) === chosen(wanted.addons),
    )
    const [item] = at < 0 ? [] : left.splice(at, 1)
    return item ? [lineOf(item)] : []
  })
  const today = applyAvailability({ restaurant_id: offered.restaurant_id, lines }, availability)
  const gone = today.changes.filter(({ what }) => what === 'gone').map(({ name }) => name)
  return {
    cart: { ...today.cart, lines: today.cart.lines.filter(({ is_gone }) => !is_gone) },
    changes: today.changes.filter(({ what }) => what !== 'gone'),
    missing: [...offered.unavailable, ...gone],
  }
}
