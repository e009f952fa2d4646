import { couponFigures, type LabelledCoupon } from '@tokri/domain/coupon/label'
import { moneyFormat } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'
import { deliveryOffer } from '../kit/delivery-offer'

type Terms = Omit<LabelledCoupon, 'code'>

/** '50% OFF up to ₹120', '₹100 OFF above ₹399': one sentence for a flag, whole numbers (CON-17). */
export function couponFlag(t: Translate, coupon: Terms): string {
  const delivery = deliveryOffer(t, coupon)
  if (delivery) return delivery
  const { value, upto, above } = couponFigures(coupon, moneyFormat())
  if (upto) return t('couponOffUpto', { discount: value, amount: upto })
  if (above) return t('couponOffAbove', { discount: value, amount: above })
  return t('couponOff', { discount: value })
}

/** '50% OFF': for narrow places. */
export const couponShort = (t: Translate, coupon: Terms): string =>
  deliveryOffer(t, coupon) ?? t('couponOff', { discount: couponFigures(coupon, moneyFormat()).value })
