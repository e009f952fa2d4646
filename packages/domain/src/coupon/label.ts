import { formatWhole, type MoneyFormat } from '../money'
import type { Coupon, CouponTerms } from './check'

export type LabelledCoupon = CouponTerms & Pick<Coupon, 'code' | 'min_subtotal'>

/** The words around the figures, in the reader's language (CON-17). */
export interface CouponWords {
  OFF: string
  Off: string
  Upto: string
  Above: string
  Use: string
}
export const englishCouponWords: CouponWords = {
  OFF: 'OFF',
  Off: 'Off',
  Upto: 'Upto',
  Above: 'Above',
  Use: 'Use',
}

/** A coupon's figures as they print, for screens that put their own words around them; null = none. */
export interface CouponFigures {
  /** '20%' or '₹75' */
  value: string
  upto: string | null
  above: string | null
}

export function couponFigures(coupon: Omit<LabelledCoupon, 'code'>, format: MoneyFormat): CouponFigures {
  const positive = (amount: number) => (amount > 0 ? formatWhole(amount, format) : null)
  return {
    value: coupon.discount_type === 'PERCENTAGE' ? `${coupon.discount}%` : amountOff(coupon, format),
    upto: positive(coupon.max_discount),
    above: positive(coupon.min_subtotal),
  }
}

const amountOff = ({ discount }: CouponTerms, format: MoneyFormat): string =>
  formatWhole(Math.round(discount), format)

/** '20% OFF', '₹75 OFF': the badge of a store and the stub of a ticket. */
export function discountLabel(
  coupon: Omit<LabelledCoupon, 'code'>,
  format: MoneyFormat,
  words = englishCouponWords,
): string {
  return `${couponFigures(coupon, format).value} ${words.OFF}`
}

/** '20% Off Upto ₹80' · 'Above ₹249' · 'Use KULFI20', without the parts that say nothing. */
export function couponText(
  coupon: LabelledCoupon,
  format: MoneyFormat,
  words = englishCouponWords,
): string[] {
  const { value, upto, above } = couponFigures(coupon, format)
  const off = `${value} ${words.Off}${upto ? ` ${words.Upto} ${upto}` : ''}`
  return [off, ...(above ? [`${words.Above} ${above}`] : []), `${words.Use} ${coupon.code}`]
}
