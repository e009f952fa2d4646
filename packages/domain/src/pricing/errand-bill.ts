import { type CouponTerms, couponDiscount } from '../coupon/check'
import { type Money, sum } from '../money'
import { type Bill, type BillLine, billLine } from './bill'
import type { Fare } from './errand-fare'
import { type Purse, type TaxableFee, taken } from './quote'
import { explainTax, type TaxRule, taxOf } from './tax'

/** The amounts a quote fixes: the whole bill of an errand except the tip and the payment. */
export interface ErrandCharges {
  fare: Money
  lines: BillLine[]
  coupon_amount: Money
  tax_amount: Money
  platform_fee: Money
  payable: Money
}

/** A quoted price with the facts it is based on. */
export interface ErrandPrice extends ErrandCharges {
  /** km by road over all stops, and from each to the next. */
  distance: number
  legs: number[]
  vehicle: string
  /** The vehicles that can carry it; null: all. */
  carriers: string[] | null
  coupon_id: number | null
  coupon_code: string | null
}

interface Charged {
  fare: Fare
  /** Must have passed `refuseCoupon`. */
  coupon: (CouponTerms & { code: string }) | null
  tax: TaxRule & { taxable_fees?: readonly TaxableFee[] }
  platform_fee: Money
}

/** The fare with its coupon, fee and tax, line by line. */
export function errandCharges({ fare, coupon, tax: rule, platform_fee }: Charged): ErrandCharges {
  const coupon_amount = coupon ? couponDiscount(coupon, fare.amount) : 0
  const carried = { amount: fare.amount - coupon_amount, tax_percentage: null, tax_inclusive: false }
  const codes = (rule.taxable_fees ?? []).filter((fee) => fee === 'platform_fee')
  const tax = taxOf([carried], codes.length > 0 ? platform_fee : 0, rule)
  const lines = [
    ...fare.lines,
    billLine('coupon', 0 - coupon_amount, {
      key: 'explain_coupon',
      params: { code: coupon?.code ?? '' },
    }),
    billLine('platform_fee', platform_fee, { key: 'explain_platform_fee', params: {} }),
    billLine('tax', tax.amount, explainTax(tax, { codes, percentage: rule.percentage })),
  ].filter(({ amount }) => amount !== 0)
  return {
    fare: fare.amount,
    lines,
    coupon_amount,
    tax_amount: tax.amount,
    platform_fee,
    payable: total(lines),
  }
}

const total = (lines: readonly BillLine[]): Money => sum(lines.map(({ amount }) => amount))

/**
 * The bill of an errand when it is placed. The fare takes the place of the delivery charge: riders earn on
 * both alike.
 */
export function errandBill(
  charges: ErrandCharges,
  { tip, wallet, rewards }: { tip: Money; wallet: Purse; rewards: Purse },
): Bill {
  const payable = charges.payable + tip
  const rewards_amount = taken(rewards, payable)
  const wallet_amount = taken(wallet, payable - rewards_amount)
  const more = [
    billLine('tip', tip, { key: 'explain_tip', params: {} }),
    billLine('rewards', 0 - rewards_amount, null),
    billLine('wallet', 0 - wallet_amount, null),
  ].filter(({ amount }) => amount !== 0)
  return {
    lines: [...charges.lines, ...more],
    item_total: 0,
    payable,
    due_now: payable - rewards_amount - wallet_amount,
    savings: charges.coupon_amount,
    tax_amount: charges.tax_amount,
    included_tax_amount: 0,
    coupon_amount: charges.coupon_amount,
    delivery_coupon_amount: 0,
    store_charge: 0,
    delivery_charge: charges.fare,
    actual_delivery_charge: charges.fare,
    small_order_fee: 0,
    platform_fee: charges.platform_fee,
    tip_amount: tip,
    wallet_amount,
    rewards_amount,
  }
}
