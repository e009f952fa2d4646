import { type Money, percentOf, share, sum } from '../money'
import { type Refund, refundOwed } from '../order/cancellation'
import { type BillCode, type BillLine, billCodes, billLabel, type Explanation } from '../pricing/bill'
import { explainTax, feesTotal, taxedFeesOf, taxOf } from '../pricing/tax'

/** One line of the order: as agreed, and its cost now. */
export interface BilledItem {
  agreed: Money
  final: Money
  /** Its share of the coupon, as agreed. */
  discount: Money
  /** As charged; 0 where no tax applies. */
  tax_percentage: number
  tax_inclusive: boolean
}

/** A line of a stored bill; its texts are passed through. */
export type StoredLine = Omit<BillLine, 'label' | 'explanation'> & {
  label: string
  explanation: (Omit<Explanation, 'key'> & { key: string }) | null
}

export interface FinalBill {
  /** Excluding wallet and rewards. */
  lines: StoredLine[]
  item_total: Money
  coupon_amount: Money
  store_charge: Money
  delivery_charge: Money
  tax_amount: Money
  tip_amount: Money
  payable: Money
}

const balances: readonly BillCode[] = ['rewards', 'wallet']

/**
 * The bill with what is really in the bag. Every item keeps its part of the coupon and its tax; a packing charge in
 * percent follows the items; delivery, fees and tip stay as agreed, and fall away when nothing is left at all.
 */
export function finalBill(agreed: readonly StoredLine[], items: readonly BilledItem[]): FinalBill {
  const parts = items.map((item) => ({ ...item, discount: keptDiscount(item) }))
  const item_total = sum(parts.map(({ final }) => final))
  const coupon_amount = sum(parts.map(({ discount }) => discount))
  const before = new Map(agreed.map((line) => [line.code, line]))
  const kept = (code: BillCode) => (item_total === 0 ? 0 : (before.get(code)?.amount ?? 0))
  const fees: Partial<Record<string, Money>> = {
    store_charge: storeCharge(before.get('store_charge'), item_total),
    delivery: kept('delivery'),
    delivery_coupon: kept('delivery_coupon'),
    small_order: kept('small_order'),
    platform_fee: kept('platform_fee'),
  }
  const taxed = taxedFeesOf(before.get('tax'))
  const tax = taxOf(
    parts.map(({ final, discount, ...rest }) => ({ ...rest, amount: final - discount })),
    feesTotal(taxed.codes, (code) => fees[code] ?? 0),
    { applicable: true, percentage: taxed.percentage },
  )
  const amounts: Partial<Record<BillCode, Money>> = {
    ...fees,
    items: item_total,
    coupon: 0 - coupon_amount,
    tax: tax.amount,
    tip: kept('tip'),
    extra_charge: kept('extra_charge'),
  }
  const told: Partial<Record<BillCode, Explanation | null>> = {
    items:
      tax.included > 0 ? { key: 'explain_tax_included', params: { included_amount: tax.included } } : null,
    tax: explainTax(tax, taxed),
  }
  const lines = billCodes.flatMap((code): StoredLine[] => {
    const line = before.get(code)
    const amount = amounts[code] ?? 0
    if (amount === 0 && !(code === 'delivery' && line)) return []
    const explanation = code in told ? (told[code] ?? null) : (line?.explanation ?? null)
    return [{ code, label: line?.label ?? billLabel(code), amount, explanation }]
  })
  return {
    lines,
    item_total,
    coupon_amount,
    store_charge: amounts.store_charge ?? 0,
    delivery_charge: (amounts.delivery ?? 0) + (amounts.delivery_coupon ?? 0),
    tax_amount: tax.amount,
    tip_amount: amounts.tip ?? 0,
    payable: sum(lines.map(({ amount }) => amount)),
  }
}

/** The share of the coupon for a part of an item: proportional, never more than agreed. */
export const keptDiscount = ({
  agreed,
  final,
  discount,
}: Pick<BilledItem, 'agreed' | 'final' | 'discount'>): Money =>
  final >= agreed ? discount : share(discount, final, agreed)

function storeCharge(line: StoredLine | undefined, item_total: Money): Money {
  if (!line || item_total === 0) return 0
  const percentage = line.explanation?.params.store_percentage
  return typeof percentage === 'number'
    ? Math.min(line.amount, percentOf(item_total, percentage))
    : line.amount
}

/** The bill including wallet and rewards, in display order. */
export const withBalances = (lines: readonly StoredLine[], paid: Pick<Refund, 'wallet' | 'rewards'>) => [
  ...lines,
  ...balances.flatMap((code): StoredLine[] => {
    const amount = code === 'wallet' ? paid.wallet : paid.rewards
    return amount > 0 ? [{ code, label: billLabel(code), amount: 0 - amount, explanation: null }] : []
  }),
]

/**
 * How a changed bill is settled: first by changing the cash still to be collected; the rest is refunded
 * proportionally to the methods used.
 */
export function settleDifference(bill: { agreed: Money; final: Money; cash_due: Money; held: Refund }): {
  cash_due: Money
  refund: Refund
} {
  const { agreed, final, cash_due, held } = bill
  const less = agreed - final
  const off = Math.min(less, cash_due)
  const refund = refundOwed({
    state: 'preparing',
    actor: 'store',
    decision: 'part',
    gateway_paid: held.gateway,
    wallet_amount: held.wallet,
    rewards_amount: held.rewards,
    part_amount: less - off,
  })
  return { cash_due: cash_due - off, refund }
}
