import { expect, test } from 'vitest'
import { couponFaults } from './faults'

const coupon = {
  discount_type: 'AMOUNT',
  takes_off: 'ITEMS',
  item_ids: [],
  category_ids: [],
  delivery_types: [],
  budget: 0,
  given: 0,
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
  [{ takes_off: 'DELIVERY', delivery_types: ['DELIVERY'] }, []],
  [{ takes_off: 'DELIVERY', delivery_types: ['SELFPICKUP'] }, ['couponFault_delivery']],
  [{ takes_off: 'DELIVERY', item_ids: [1] }, ['couponFault_scope']],
  [{ budget: 100, given: 100 }, []],
  [{ budget: 100, given: 101 }, ['couponFault_budget']],
  [{ all_restaurants: false }, ['couponFault_stores']],
  [{ all_restaurants: false, restaurant_ids: [3] }, []],
] as const)('%o', (change, expected) => {
  expect(couponFaults({ ...coupon, ...change }).map(({ text }) => text)).toEqual(expected)
})

test.each([
  [{ discount_type: 'PERCENTAGE', discount: 101 }, 'discount'],
  [{ discount: 10.5 }, 'discount'],
  [{ start_date: '2027-01-01' }, 'expiry_date'],
  [{ count: 101 }, 'max_count'],
  [{ user_type: 'CUSTOM' }, 'max_count_per_user'],
  [{ all_restaurants: false }, 'restaurant_ids'],
] as const)('%o is a fault of %s', (change, field) => {
  expect(couponFaults({ ...coupon, ...change })[0]?.field).toBe(field)
})

test('boundary values are valid: all uses spent, one use each, whole percents', () => {
  expect(couponFaults({ ...coupon, count: 100 })).toEqual([])
  expect(couponFaults({ ...coupon, user_type: 'CUSTOM', max_count_per_user: 1 })).toEqual([])
  expect(couponFaults({ ...coupon, discount_type: 'PERCENTAGE', discount: 12.5 })).toEqual([])
})
