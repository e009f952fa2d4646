import { type Money, share } from '../money'

/** What to do about a missing line: the best match, one the customer approves, or a refund. */
export const preferences = ['best_match', 'ask', 'refund'] as const
export type Preference = (typeof preferences)[number]

/** The result for a line: `asked` waits for the customer; `refused` and `expired` count as no. */
export const pickStates = ['open', 'found', 'short', 'asked', 'replaced', 'refused', 'expired'] as const
export type PickState = (typeof pickStates)[number]

/** Tolerances customers can choose besides the item's own, in whole percent. */
const usualTolerances = [0, 5, 10, 15]
export const tolerancesBeside = (own: number): number[] =>
  [...new Set([...usualTolerances, own])].sort((a, b) => a - b)

/** A line as it was agreed. */
export interface AgreedLine {
  /** One unit without its add-ons. */
  price: Money
  /** The add-ons of one unit. */
  addons_price: Money
  quantity: number
  /** Grams per unit; null if not sold by weight. */
  weight: number | null
  /** Extra weight the customer accepts, in whole percent. */
  tolerance: number | null
}

/** What the store packed for a line. */
export interface PickedLine {
  state: PickState
  /** Units of the ordered item. */
  quantity: number
  /** Total grams; null if not weighed. */
  weight: number | null
  substitute: { price: Money; quantity: number } | null
}

/** The agreed cost of the line. */
export const agreedAmount = ({ price, addons_price, quantity }: AgreedLine): Money =>
  (price + addons_price) * quantity

/**
 * The price of the packed line. Extra weight is charged only if more can be collected (`may_grow`), and never above
 * the tolerance; a substitute never costs more than the item it replaces.
 */
export function finalAmount(line: AgreedLine, picked: PickedLine, may_grow: boolean): Money {
  if (picked.state === 'open') return agreedAmount(line)
  const found = foundAmount(line, picked, may_grow)
  return found + substituteAmount(line, picked)
}

function foundAmount(line: AgreedLine, { quantity, weight }: PickedLine, may_grow: boolean): Money {
  const plain = line.price * quantity
  const addons = line.addons_price * quantity
  if (line.weight === null || weight === null || quantity === 0) return plain + addons
  return Math.min(share(line.price, weight, line.weight), ceiling(plain, line, may_grow)) + addons
}

const ceiling = (plain: Money, { tolerance }: AgreedLine, may_grow: boolean): Money =>
  may_grow ? mostByWeight(plain, tolerance ?? 0) : plain

/** The maximum price by weight, rounded down so that it never exceeds the agreed limit. */
export const mostByWeight = (plain: Money, tolerance: number): Money =>
  plain + Math.floor((plain * tolerance) / 100)

/** The price of the substitute; 0 while it is only proposed. */
export function substituteAmount(line: AgreedLine, { state, quantity, substitute }: PickedLine): Money {
  if (state !== 'replaced' || substitute === null) return 0
  return cappedPrice(line, { missing: line.quantity - quantity, substitute })
}

/** The maximum price of a substitute for the missing units. */
export const cappedPrice = (
  { price, addons_price }: AgreedLine,
  { missing, substitute }: { missing: number; substitute: { price: Money; quantity: number } },
): Money => Math.min(substitute.price * substitute.quantity, (price + addons_price) * missing)

/** Ordered units that return to stock. */
export const unitsLeft = (line: AgreedLine, { state, quantity }: PickedLine): number =>
  state === 'open' ? 0 : line.quantity - quantity
