import type { Coupon } from '@tokri/contract/coupons'
import type { Store } from '@tokri/contract/stores'
import { couponFigures, isFreeDelivery } from '@tokri/domain/coupon/label'
import { clock, moneyFormat } from '../../lib/format/figures'
import { isRightToLeft, type Translate } from '../../lib/format/i18n'
import type { StepperLabels } from '../../ui/add-stepper'
import { deliveryOffer } from './delivery-offer'
import { takesLater } from './slots'

/** "50% off up to ₹120" */
export function couponTitle(t: Translate, coupon: Coupon): string {
  const delivery = deliveryOffer(t, coupon)
  if (delivery) return delivery
  const { value, upto } = couponFigures(coupon, moneyFormat())
  return upto
    ? t('couponTitleUpto', { discount: value, amount: upto })
    : t('couponTitlePlain', { discount: value })
}

/** "above ₹199", or nothing. */
export function couponAbove(t: Translate, coupon: Coupon): string {
  const { above } = couponFigures(coupon, moneyFormat())
  return above ? t('couponAbove', { amount: above }) : ''
}

export type StoreOpening = Pick<Store, 'is_active' | 'is_open' | 'opens_at' | 'schedulable'>
export const takesOrders = ({ is_active, is_open }: StoreOpening): boolean => is_active === 1 && is_open

/** Now, or for later. */
export const canOrder = (store: StoreOpening): boolean => takesOrders(store) || takesLater(store)

/** Why nothing can be ordered; empty if it can, now or for later. */
export const cannotOrderText = (t: Translate, store: StoreOpening): string =>
  canOrder(store) ? '' : closedText(t, store)

/** Why the store is closed and when it opens; empty while it is open. */
export function closedText(t: Translate, store: StoreOpening): string {
  if (takesOrders(store)) return ''
  const time = store.opens_at && clock(store.opens_at)
  if (takesLater(store)) return time ? t('storeOpensLater', { time }) : t('storeClosedLater')
  return store.is_active === 1 && time ? t('storeOpensAt', { time }) : t('notAcceptingOrdersMsg')
}

/** All labels of a dish's stepper. */
export function stepperLabels(
  t: Translate,
  { name, quantity, off }: { name: string; quantity: number; off?: string },
): StepperLabels {
  return {
    add: t('addToCart'),
    addLabel: t('addNamed', { name }),
    increase: t('oneMore', { name }),
    decrease: t('oneLess', { name }),
    remove: t('removeNamed', { name }),
    soldOut: off ?? t('soldOut'),
    announce: t('inCart', { count: quantity }),
  }
}

/** "50% OFF", for a coupon's stub. */
export const couponStub = (t: Translate, coupon: Coupon): string =>
  isFreeDelivery(coupon)
    ? t('billFree')
    : t('couponOff', { discount: couponFigures(coupon, moneyFormat()).value })

/** Isolates a name of another script inside right-to-left text. */
export const isolateBidi = (name: string): string => (isRightToLeft() ? `\u2068${name}\u2069` : name)
