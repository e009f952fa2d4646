import { percentOf, share } from '../money'

/** A line as it was sold. Amounts in minor units. */
export interface SoldLine {
  amount: number
  /** The cost after picking; null: as sold. */
  final_amount: number | null
  quantity: number
  /** Units that were found and delivered; null: all. */
  picked_quantity: number | null
  /** Its share of the coupon. */
  discount: number
  tax_percentage: number
  tax_inclusive: boolean
}

/** Units of a line that were delivered. */
export const broughtOf = ({ quantity, picked_quantity }: SoldLine): number => picked_quantity ?? quantity

/** The amount paid for the delivered units of a line: less their share of the coupon, plus their tax. */
export function lineWorth(line: SoldLine): number {
  const { amount, final_amount, discount, tax_percentage, tax_inclusive } = line
  const price = final_amount ?? amount
  const coupon = amount === 0 ? 0 : share(discount, Math.min(price, amount), amount)
  const net = Math.max(0, price - coupon)
  return tax_inclusive ? net : net + percentOf(net, tax_percentage)
}
