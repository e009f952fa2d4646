import { expect, test } from 'vitest'
import { isLeftFor } from './customer'

for (const [user_type, max_count_per_user, uses_of_coupon, orders, left] of [
  ['ALL', 0, 9, 9, true],
  ['ONCE', 0, 0, 5, true],
  ['ONCE', 0, 1, 5, false],
  ['ONCENEW', 0, 0, 0, true],
  ['ONCENEW', 0, 0, 1, false],
  ['CUSTOM', 3, 2, 2, true],
  ['CUSTOM', 3, 3, 3, false],
] as const)
  test(`[CAL-10] a coupon for ${user_type} is ${left ? 'left' : 'used up'} after ${uses_of_coupon} uses in ${orders} orders`, () => {
    expect(isLeftFor({ user_type, max_count_per_user }, { uses_of_coupon, orders })).toBe(left)
  })
