import type { Cart } from '@tokri/contract/cart'
import {
  bestCoupon,
  type CouponFacts,
  type CouponRefusal,
  checkCoupon,
  refuseCoupon,
} from '@tokri/domain/coupon/check'
import type { CouponCustomer } from '@tokri/domain/coupon/customer'
import { sum } from '@tokri/domain/money'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import { shownAt } from '@tokri/domain/zone'
import type { CartCustomerRow } from '../../db/queries/cart'
import type { CouponRow } from '../../db/queries/coupons'
import type { SettingReader } from '../../db/queries/settings'

/** The facts of a loaded cart that coupons depend on. */
interface JudgedCart {
  cart: Pick<Cart, 'coupon' | 'delivery_type'>
  store: { id: number; zone_id: number | null }
  /** null for guests. */
  customer: { uses_of_coupon: number | null; orders: number | null } | null
  settings: SettingReader
  now: Date
}
interface JudgedLine {
  item: { id: number; item_category_id: number }
  amount: number
}

/** An automatic offer, with this customer's uses of it; null: a guest. */
export interface LoadedOffer {
  coupon: CouponRow
  customer: CouponCustomer | null
}

/** Offers that may apply to a cart without a code. */
export const offersOf = (
  coupons: readonly CouponRow[],
  customer: Pick<CartCustomerRow, 'orders' | 'uses'> | null,
): LoadedOffer[] =>
  coupons.map((coupon) => ({
    coupon,
    customer: customer && { orders: customer.orders, uses_of_coupon: customer.uses[coupon.id] ?? 0 },
  }))

/** The facts that a cart's coupons are checked against. */
export const cartFacts = (
  { cart, store, customer, settings, now }: JudgedCart,
  {
    lines,
    kind,
    delivery_charge,
  }: { lines: readonly JudgedLine[]; kind: OrderKind; delivery_charge: number },
): CouponFacts => ({
  ...shownAt(settings.get('timeZone'), now),
  restaurant_id: store.id,
  zone_id: store.zone_id,
  kind,
  delivery_type: cart.delivery_type,
  items: lines.map(({ item: { id, item_category_id }, amount }) => ({ id, item_category_id, amount })),
  subtotal: sum(lines.map(({ amount }) => amount)),
  delivery_charge,
  customer: customer && {
    uses_of_coupon: customer.uses_of_coupon ?? 0,
    orders: customer.orders ?? 0,
  },
})

/** The coupon that applies: the one whose code was entered, or the offer that saves most. */
export function chooseCoupon(
  {
    cart,
    coupon,
    offers,
  }: Pick<JudgedCart, 'cart'> & { coupon: CouponRow | null; offers: readonly LoadedOffer[] },
  facts: CouponFacts,
): { coupon: CouponRow | null; refusal: CouponRefusal | null } {
  if (cart.coupon) {
    const refusal = refuseCoupon(coupon, facts)
    return { coupon: refusal ? null : coupon, refusal }
  }
  const checked = offers.map((offer) => ({
    ...offer,
    code: offer.coupon.code,
    ...checkCoupon(offer.coupon, { ...facts, customer: offer.customer }),
  }))
  return { coupon: bestCoupon(checked)?.coupon ?? null, refusal: null }
}
