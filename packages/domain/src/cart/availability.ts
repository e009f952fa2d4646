import { type AddonViolation, type PricedItem, refuseAddons, unitPrice } from './addons'
import type { Cart, CartLine } from './cart'
import { lineKey } from './fill'

/** An item as its store offers it today. */
export interface OfferedItem extends PricedItem {
  id: number
  restaurant_id: number
  /** On the menu, considering the item, its category, the parent category and the store. */
  is_active: 0 | 1
  /** null = unlimited. */
  stock: number | null
}

/** The requested part of a cart line. */
export type WantedLine = Pick<CartLine, 'id' | 'quantity' | 'addons'>

/** Why a line cannot be ordered as it is; the codes are refusals of the cart. */
export type LineProblem =
  | { code: 'foreign_item' }
  | { code: 'item_unavailable' }
  | { code: 'addons_out_of_bounds'; reason: AddonViolation['need'] }
  | { code: 'out_of_stock'; left: number }

export interface LineAvailability {
  /** Units available; 0: the line is gone. */
  quantity: number
  problem: LineProblem | null
}

/**
 * The available part of each line: the one rule for menus, carts, bills, placing and reordering. Units of one
 * item count together, in the order of the lines. A line with too few or too many choices can still be
 * corrected, so it is not gone.
 */
export function availabilityOf(
  { restaurant_id, lines }: { restaurant_id: number | null; lines: readonly WantedLine[] },
  items: ReadonlyMap<number, OfferedItem>,
): LineAvailability[] {
  const taken = new Map<number, number>()
  return lines.map((line) => {
    const item = items.get(line.id)
    if (item && item.restaurant_id !== restaurant_id) return gone({ code: 'foreign_item' })
    if (!item?.is_active) return gone({ code: 'item_unavailable' })
    const [violation] = refuseAddons(item, idsOf(line))
    const choices = violation && ({ code: 'addons_out_of_bounds', reason: violation.need } as const)
    if (choices && !isMendable(choices.reason)) return gone(choices)
    const before = taken.get(line.id) ?? 0
    const quantity = Math.max(0, Math.min(line.quantity, (item.stock ?? Number.POSITIVE_INFINITY) - before))
    taken.set(line.id, before + quantity)
    if (quantity < line.quantity)
      return { quantity, problem: { code: 'out_of_stock', left: Math.max(0, item.stock ?? 0) } }
    return { quantity, problem: choices ?? null }
  })
}

const gone = (problem: LineProblem): LineAvailability => ({ quantity: 0, problem })
const isMendable = (need: AddonViolation['need']): boolean => need === 'min' || need === 'max'

export const idsOf = ({ addons }: Pick<CartLine, 'addons'>): number[] =>
  addons.map(({ addon_id }) => addon_id)

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
 * The cart with today's prices and stock, and the changes. Lines that are gone stay, marked, until the
 * customer removes them; an item missing from the answer stays as it is.
 */
export function applyAvailability(
  cart: Cart,
  answer: readonly OfferedItem[],
): { cart: Cart; changes: CartChange[] } {
  const items = new Map(answer.map((item) => [item.id, item]))
  const verdicts = availabilityOf(cart, items)
  const lines = cart.lines.map((line, at) => {
    const [item, verdict] = [items.get(line.id), verdicts[at]]
    return item && verdict ? asOffered(line, item, verdict.quantity) : line
  })
  const changes = cart.lines.flatMap((line, at) => changesOf(line, lines[at] ?? line))
  return { cart: { ...cart, lines }, changes }
}

function asOffered(line: CartLine, item: OfferedItem, quantity: number): CartLine {
  const { is_gone: _, ...kept } = line
  if (quantity === 0) return { ...kept, is_gone: true }
  const snapshot = { ...line.snapshot, price: item.price, unit_price: unitPrice(item, idsOf(line)) }
  return { ...kept, quantity, snapshot }
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
