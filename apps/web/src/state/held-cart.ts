import { read, remove, write } from '../lib/device/storage'
import { type ErrandDraft, useErrand } from './errand'
import { type Carts, storedCarts } from './stored-carts'

type Held =
  | { unique_order_id: string; cart: 'food' | 'grocery'; content: Carts }
  | { unique_order_id: string; cart: 'errand'; content: ErrandDraft }

const held = (): Held | null => read('heldCart') as Held | null

/**
 * Keeps what was ordered until its payment is known: if the order is never paid, the cart is restored
 * (ERR-05).
 */
export function holdCart(unique_order_id: string, cart: Held['cart']): void {
  const content = cart === 'errand' ? useErrand.getState() : storedCarts[cart].use.getState()
  write('heldCart', { unique_order_id, cart, content })
}

/** The order was paid, or continues in another way. */
export function dropHeldCart(unique_order_id: string): void {
  if (held()?.unique_order_id === unique_order_id) remove('heldCart')
}

/** The order was not paid: its cart is restored, unless another one was started since. */
export function putCartBack(unique_order_id: string): void {
  const kept = held()
  if (kept?.unique_order_id !== unique_order_id) return
  remove('heldCart')
  if (kept.cart === 'errand') {
    if (useErrand.getState().stops.every(({ place }) => place === null)) useErrand.setState(kept.content)
    return
  }
  const { use } = storedCarts[kept.cart]
  if (use.getState().cart.lines.length === 0) use.setState(kept.content)
}
