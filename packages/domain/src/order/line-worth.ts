import { percentOf, share } from '../money'

/** A line as it was sold. Amounts in minor units. */
export interface SoldLine {
  amount: number
  /** What it cost after picking; null: as it was sold. */
  final_amount: number | null
  quantity: number
  /** Units that were found and brought; null: all. */
  picked_quantity: number | null
  /** Its share of the coupon. */
  discount: number
  tax_percentage: number
  tax_inclusive: boolean
}

/** Units of a line that were brought. */
export const broughtOf = ({ quantity, picked_quantity }: SoldLine): number => picked_quantity ?? quantity

/** What the brought units of a line were paid with: less their share of the coupon, with their tax. */
export function lineWorth(line: SoldLine): number {
  const { amount, final_amount, discount, tax_percentage, tax_inclusive } = line
  const price = final_amount ?? amount
  const coupon = amount === 0 ? 0 : share(discount, Math.min(price, amount), amount)
  const net = Math.max(0, price - coupon)
  return tax_inclusive ? net : net + percentOf(net, tax_percentage)
}
