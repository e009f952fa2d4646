import { couponFigures, isFreeDelivery, type LabelledCoupon } from '@tokri/domain/coupon/label'
import { moneyFormat } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'

/** "Free delivery", "₹20 off delivery"; null for a coupon on the items. */
export function deliveryOffer(t: Translate, coupon: Omit<LabelledCoupon, 'code'>): string | null {
  if (coupon.takes_off !== 'DELIVERY') return null
  if (isFreeDelivery(coupon)) return t('couponFreeDelivery')
  const { value, upto } = couponFigures(coupon, moneyFormat())
  return upto
    ? t('couponOffDeliveryUpto', { discount: value, amount: upto })
    : t('couponOffDelivery', { discount: value })
}
