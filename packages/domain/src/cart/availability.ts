import { type Money, sum } from '../money'
import type { Cart, CartLine } from './cart'
import { lineKey } from './fill'

/** What became of an item in a cart: the answer of check-cart-items-availability. */
export interface ItemAvailability {
  id: number
  price: Money
  is_active: 0 | 1
  /** null = unlimited. */
  stock: number | null
  addons: readonly { id: number; price: Money; is_active: 0 | 1 }[]
}

/** A change the customer must see before paying (VAL-06). */
export interface CartChange {
  key: string
  id: number
  name: string
  what: 'gone' | 'price' | 'quantity'
  /** Unit prices, or quantities. */
  from?: number
  to?: number
}

/**
 * The cart with today's prices and stock, and what that changed. Gone lines stay, marked, until the customer
 * removes them; an item the answer says nothing about stays as it is.
 */
export function applyAvailability(
  cart: Cart,
  answer: readonly ItemAvailability[],
): { cart: Cart; changes: CartChange[] } {
  const left = new Map(answer.map(({ id, stock }) => [id, stock ?? Number.POSITIVE_INFINITY]))
  const changes: CartChange[] = []
  const lines = cart.lines.map((line) => {
    const found = answer.find(({ id }) => id === line.id)
    if (!found) return line
    const stock = left.get(line.id) ?? 0
    const now = asOffered(line, found, stock)
    if (!now.is_gone) left.set(line.id, stock - now.quantity)
    changes.push(...changesOf(line, now))
    return now
  })
  return { cart: { ...cart, lines }, changes }
}

function asOffered(line: CartLine, found: ItemAvailability, stock: number): CartLine {
  const chosen = line.addons.map(({ addon_id }) => found.addons.find(({ id }) => id === addon_id))
  const isSold = found.is_active === 1 && stock > 0 && chosen.every((addon) => addon?.is_active === 1)
  if (!isSold) return { ...line, is_gone: true }
  const unit_price = found.price + sum(chosen.map((addon) => addon?.price ?? 0))
  const { is_gone: _, ...kept } = line
  const snapshot = { ...line.snapshot, price: found.price, unit_price }
  return { ...kept, quantity: Math.min(line.quantity, stock), snapshot }
}

function changesOf(before: CartLine, now: CartLine): CartChange[] {
  const about = { key: lineKey(before), id: before.id, name: before.snapshot.name }
  if (now.is_gone) return before.is_gone ? [] : [{ ...about, what: 'gone' }]
  const price = { from: before.snapshot.unit_price, to: now.snapshot.unit_price }
  const quantity = { from: before.quantity, to: now.quantity }
  return [
    ...(price.from === price.to ? [] : [{ ...about, what: 'price' as const, ...price }]),
    ...(quantity.from === quantity.to ? [] : [{ ...about, what: 'quantity' as const, ...quantity }]),
  ]
}
