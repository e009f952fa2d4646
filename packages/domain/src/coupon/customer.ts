/** A customer's past use of a coupon. Uses that were given back do not count. */
export interface CouponCustomer {
  uses_of_coupon: number
  orders: number
}

/** How often one customer may use it; `max_count_per_user` counts with CUSTOM. */
export interface UsagePolicy {
  user_type: 'ALL' | 'ONCE' | 'ONCENEW' | 'CUSTOM'
  max_count_per_user: number
}
export type SpentReason = 'ALREADYUSEDONCE' | 'FORNEWUSER' | 'MAXLIMITREACHEDPERUSER'

/**
 * Reasons why a customer cannot use a coupon again, whatever is in the cart; the first row that is true is
 * the reason.
 */
export const customerChecks: readonly (readonly [
  SpentReason,
  (coupon: UsagePolicy, customer: CouponCustomer) => boolean,
])[] = [
  ['ALREADYUSEDONCE', ({ user_type }, { uses_of_coupon }) => user_type === 'ONCE' && uses_of_coupon > 0],
  ['FORNEWUSER', ({ user_type }, { orders }) => user_type === 'ONCENEW' && orders > 0],
  [
    'MAXLIMITREACHEDPERUSER',
    ({ user_type, max_count_per_user }, { uses_of_coupon }) =>
      user_type === 'CUSTOM' && uses_of_coupon >= max_count_per_user,
  ],
]

/** Whether this customer may still use it, as far as their past goes. */
export const isLeftFor = (coupon: UsagePolicy, customer: CouponCustomer): boolean =>
  !customerChecks.some(([, refuses]) => refuses(coupon, customer))
