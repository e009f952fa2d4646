import type { Coupon } from '@tokri/contract/coupons'

/** Half off, at most ₹120, above ₹199, for years to come; a test changes only what it is about. */
export const couponForTests = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'FEAST50',
  name: 'Feast',
  description: null,
  takes_off: 'ITEMS',
  discount_type: 'PERCENTAGE',
  discount: 50,
  max_discount: 12_000,
  min_subtotal: 19_900,
  expiry_date: '2099-01-01',
  max_count: 5,
  is_active: 1,
  ...changes,
})
