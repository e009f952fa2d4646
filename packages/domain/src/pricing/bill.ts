import type { Money } from '../money'

/** Every line a bill can have, in display order. */
export const billCodes = [
  'items',
  'item_discount',
  'errand_base',
  'errand_distance',
  'errand_stops',
  'errand_weight',
  'errand_vehicle',
  'coupon',
  'store_charge',
  'delivery',
  'delivery_coupon',
  'small_order',
  'platform_fee',
  'tax',
  'tip',
  'extra_charge',
  'errand_return',
  'rewards',
  'wallet',
] as const
export type BillCode = (typeof billCodes)[number]
type NamedCode = Exclude<BillCode, 'wallet'>
/** The label of a line; the wallet has the name that its operator gave it. */
export type BillLabel = `bill_${NamedCode}` | 'bill_offer' | 'storeSurgeCharges' | 'walletName'
export const billLabel = (code: BillCode): BillLabel => (code === 'wallet' ? 'walletName' : `bill_${code}`)

/** The sentence that explains a line, as a text key. */
export type ExplanationKey =
  | 'explain_tax_included'
  | 'explain_coupon'
  | 'explain_offer'
  | 'explain_store_charge'
  | 'explain_store_charge_percentage'
  | 'explain_delivery_fixed'
  | 'explain_delivery_distance'
  | 'explain_delivery_unknown_distance'
  | 'explain_delivery_surge'
  | 'explain_delivery_free'
  | 'explain_small_order'
  | 'explain_platform_fee'
  | 'explain_tax'
  | 'explain_tax_mixed'
  | 'explain_tip'
  | 'explain_errand_base'
  | 'explain_errand_distance'
  | 'explain_errand_stops'
  | 'explain_errand_weight'
  | 'explain_errand_vehicle'
  | 'explain_errand_return'
  | 'explain_extra_charge'

/** Params that end in `_amount` are minor units, in `_percentage` percent, in `_km` kilometres with one decimal. */
export interface Explanation {
  key: ExplanationKey
  params: Record<string, string | number>
}

export interface BillLine {
  code: BillCode
  label: BillLabel
  /** Minor units; negative for a deduction. */
  amount: Money
  explanation: Explanation | null
}

/** Lines with a special label: a special delivery rate, an offer without a code. */
const labels: Partial<Record<ExplanationKey, BillLabel>> = {
  explain_delivery_surge: 'storeSurgeCharges',
  explain_offer: 'bill_offer',
}

/** A line as displayed. */
export const billLine = (code: BillCode, amount: Money, explanation: Explanation | null): BillLine => ({
  code,
  label: (explanation && labels[explanation.key]) ?? billLabel(code),
  amount,
  explanation,
})

/** Puts lines that were added later in their place. */
export const inPrintOrder = <L extends Pick<BillLine, 'code'>>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => billCodes.indexOf(a.code) - billCodes.indexOf(b.code))

export interface Bill {
  lines: BillLine[]
  /** Items with their add-ons, before any coupon. */
  item_total: Money
  /** The bill's total: every line but rewards and wallet. */
  payable: Money
  /** The amount to pay after rewards and wallet. */
  due_now: Money
  /**
   * Total saved by the coupon, crossed-out prices and free delivery; not a line, since the prices include it.
   */
  savings: Money
  tax_amount: Money
  /** Tax included in the prices: shown, never added. */
  included_tax_amount: Money
  coupon_amount: Money
  /** Discount of a coupon on the delivery; `delivery_charge` is the charge after it. */
  delivery_coupon_amount: Money
  store_charge: Money
  delivery_charge: Money
  /** The charge that the rider's share is based on, even where the customer's delivery is free. */
  actual_delivery_charge: Money
  small_order_fee: Money
  platform_fee: Money
  tip_amount: Money
  wallet_amount: Money
  rewards_amount: Money
}
