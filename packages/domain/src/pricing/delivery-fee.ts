import type { Money } from '../money'
import type { Explanation } from './bill'

/** How a delivery is charged: a flat fee, or a base fee plus distance. Columns of `restaurants`. */
export interface ChargeRule {
  delivery_charge_type: 'FIXED' | 'DYNAMIC'
  delivery_charges: Money
  base_delivery_charge: Money
  /** km that the base charge covers. */
  base_delivery_distance: number
  extra_delivery_charge: Money
  /** km that one unit of the extra charge covers, proportionally. */
  extra_delivery_distance: number
}

/** A charge that replaces the usual one beyond a distance (km) or an order value; bounds are inclusive. */
export interface SurgeRule extends ChargeRule {
  by: 'distance' | 'order'
  above?: number
  below?: number
}

export interface DeliveryRule extends ChargeRule {
  /** Item total before the coupon from which delivery is free; 0 for never. */
  free_delivery_subtotal: Money
  surge?: readonly SurgeRule[] | null
}

export interface DeliveryFacts {
  /** null while the address is unknown. */
  distance_km: number | null
  item_total: Money
  /** Setting enDelChrRnd: a charge by distance is rounded up to a whole unit. */
  round_delivery_up?: boolean
  minor_unit?: number
}

export interface DeliveryFee {
  charge: Money
  /** The charge before it was waived; the rider's share is based on it. */
  actual: Money
  explanation: Explanation
}

export function deliveryFee(rule: DeliveryRule, facts: DeliveryFacts): DeliveryFee {
  const surge = surgeFor(rule.surge ?? [], facts)
  const actual = counted(surge ?? rule, facts)
  const { free_delivery_subtotal } = rule
  if (free_delivery_subtotal > 0 && facts.item_total >= free_delivery_subtotal) {
    const params = { free_from_amount: free_delivery_subtotal, saved_amount: actual }
    return { charge: 0, actual, explanation: { key: 'explain_delivery_free', params } }
  }
  return { charge: actual, actual, explanation: surge ? surged(facts) : explained(rule, facts) }
}

/** How much is missing to free delivery; 0 when the store has none or it is reached. */
export const missingForFreeDelivery = (rule: DeliveryRule, item_total: Money): Money =>
  rule.free_delivery_subtotal > 0 ? Math.max(0, rule.free_delivery_subtotal - item_total) : 0

/** Distance rules apply first, rules by order value override them; the last matching rule counts. */
function surgeFor(rules: readonly SurgeRule[], facts: DeliveryFacts): SurgeRule | null {
  const applies = (by: SurgeRule['by'], value: number | null) =>
    rules.findLast((rule) => rule.by === by && value !== null && isWithin(rule, value))
  return applies('order', facts.item_total) ?? applies('distance', facts.distance_km) ?? null
}

/** Whether a rule can never apply: it has no bound, or the lower one is above the upper. */
export const surgeFault = ({ above, below }: Pick<SurgeRule, 'above' | 'below'>): boolean =>
  (above === undefined && below === undefined) || (above ?? 0) > (below ?? Number.POSITIVE_INFINITY)

function isWithin({ above, below }: SurgeRule, value: number): boolean {
  if (above === undefined && below === undefined) return false
  return (above === undefined || value >= above) && (below === undefined || value <= below)
}

function counted(rule: ChargeRule, facts: DeliveryFacts): Money {
  if (rule.delivery_charge_type === 'FIXED') return rule.delivery_charges
  const extraMetres = metres((facts.distance_km ?? 0) - rule.base_delivery_distance)
  const stepMetres = metres(rule.extra_delivery_distance)
  if (extraMetres === 0 || stepMetres === 0) return rounded(rule.base_delivery_charge, facts)
  return rounded(rule.base_delivery_charge + (rule.extra_delivery_charge * extraMetres) / stepMetres, facts)
}

// Whole metres keep the proportion exact: 0.1 km + 0.2 km must not cost more than 0.3 km.
const metres = (kilometres: number): number => Math.max(0, Math.round(kilometres * 1000))

function rounded(amount: number, { round_delivery_up, minor_unit = 100 }: DeliveryFacts): Money {
  return round_delivery_up ? Math.ceil(amount / minor_unit) * minor_unit : Math.round(amount)
}

const oneDecimal = (kilometres: number): number => Math.round(kilometres * 10) / 10

function explained(rule: ChargeRule, { distance_km }: DeliveryFacts): Explanation {
  if (rule.delivery_charge_type === 'FIXED') return { key: 'explain_delivery_fixed', params: {} }
  const params = { base_amount: rule.base_delivery_charge, base_km: rule.base_delivery_distance }
  if (distance_km === null) return { key: 'explain_delivery_unknown_distance', params }
  return { key: 'explain_delivery_distance', params: { ...params, distance_km: oneDecimal(distance_km) } }
}

function surged({ distance_km }: DeliveryFacts): Explanation {
  const params: Explanation['params'] = distance_km === null ? {} : { distance_km: oneDecimal(distance_km) }
  return { key: 'explain_delivery_surge', params }
}
