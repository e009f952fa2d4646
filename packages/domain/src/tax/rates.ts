import { type Money, share, sum } from '../money'
import { ratesOf } from '../pricing/tax'
import type { TaxedRate } from './parts'

interface SoldItem {
  /** After the coupon. */
  amount: Money
  tax_percentage: number
  tax_inclusive: boolean
}

type TaxLine = Parameters<typeof ratesOf>[0]

const points = (percentage: number): number => Math.round(percentage * 100)

/**
 * The amounts taxed on a final bill, by rate. The added tax equals the bill's tax line exactly; a rate that
 * no item has belongs to fees.
 */
export function taxedRates(
  items: readonly SoldItem[],
  bill: { tax: TaxLine | undefined; fees: Money; fee_percentage: number },
): TaxedRate[] {
  const baseOf = (percentage: number, inclusive: boolean) =>
    items.filter(
      (item) => item.tax_inclusive === inclusive && points(item.tax_percentage) === points(percentage),
    )
  const added = (bill.tax ? ratesOf(bill.tax) : []).map(({ tax_percentage, amount }) => ({
    percentage: tax_percentage,
    taxable:
      sum(baseOf(tax_percentage, false).map((item) => item.amount)) +
      (points(tax_percentage) === points(bill.fee_percentage) ? bill.fees : 0),
    amount,
    is_included: false,
  }))
  const inside = [...new Set(items.filter(isInside).map((item) => points(item.tax_percentage)))]
  const included = inside
    .sort((a, b) => a - b)
    .map((rate) => {
      const parts = baseOf(rate / 100, true).map((item) => share(item.amount, rate, 10_000 + rate))
      const amount = sum(parts)
      const gross = sum(baseOf(rate / 100, true).map((item) => item.amount))
      return { percentage: rate / 100, taxable: gross - amount, amount, is_included: true }
    })
  return [...added, ...included].filter(({ amount }) => amount > 0)
}

const isInside = (item: SoldItem): boolean => item.tax_inclusive && item.tax_percentage > 0
