import { formatWhole, type MoneyFormat } from '../money'
import type { Coupon, CouponTerms } from './check'

export type LabelledCoupon = CouponTerms &
  Pick<Coupon, 'code' | 'min_subtotal'> &
  Partial<Pick<Coupon, 'takes_off'>>

/** A coupon's formatted figures, for screens with their own wording; null = none. */
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

/** Whether it covers the whole delivery charge. */
export const isFreeDelivery = ({
  takes_off,
  discount_type,
  discount,
  max_discount,
}: Omit<LabelledCoupon, 'code' | 'min_subtotal'>): boolean =>
  takes_off === 'DELIVERY' && discount_type === 'PERCENTAGE' && discount === 100 && max_discount === 0
