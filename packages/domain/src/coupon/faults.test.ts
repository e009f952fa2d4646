import { expect, test } from 'vitest'
import { couponFaults } from './faults'

const coupon = {
  discount_type: 'AMOUNT',
  discount: 5_000,
  start_date: null,
  expiry_date: '2026-12-31',
  count: 0,
  max_count: 100,
  user_type: 'ALL',
  max_count_per_user: 0,
  all_restaurants: true,
  restaurant_ids: [],
} as const

test.each([
  [{}, []],
  [{ discount_type: 'PERCENTAGE', discount: 100 }, []],
  [{ discount_type: 'PERCENTAGE', discount: 101 }, ['couponFault_percent']],
  [{ discount: 10.5 }, ['couponFault_amount']],
  [{ start_date: '2026-12-31' }, []],
  [{ start_date: '2027-01-01' }, ['couponFault_dates']],
  [{ count: 101 }, ['couponFault_used']],
  [{ user_type: 'CUSTOM' }, ['couponFault_per_user']],
  [{ user_type: 'CUSTOM', max_count_per_user: 2 }, []],
  [{ all_restaurants: false }, ['couponFault_stores']],
  [{ all_restaurants: false, restaurant_ids: [3] }, []],
] as const)('%o', (change, expected) => {
  expect(couponFaults({ ...coupon, ...change }).map(({ text }) => text)).toEqual(expected)
})
