import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money'

import { quote } from '../pricing/quote'
import { type Mode, modes } from '../store/modes'
import { type Coupon, type CouponFacts, checkCoupon, rankCoupons, refuseCoupon } from './check'

const small = (most: number) => fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: most })
const amount = fc.integer({ min: 0, max: 60_000 })
const hours = fc.record({
  weekday: fc.nat(6),
  from: fc.nat(1439),
  to: fc.nat(1439),
})

/** Mostly the first value, so that many coupons fail exactly one check, and many pass all. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const rarely = <T>(usual: T, others: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others })

const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constantFrom('KULFI20', 'FEAST50', 'HELLO75'),
  takes_off: mostly<Coupon['takes_off']>('ITEMS', 'DELIVERY'),
  discount_type: fc.constantFrom('PERCENTAGE' as const, 'AMOUNT' as const),
  discount: fc.integer({ min: 1, max: 20_000 }),
  max_discount: fc.oneof(fc.constant(0), amount),
  min_subtotal: fc.oneof(fc.constant(0), amount),
  start_date: mostly<string | null>(null, '2026-11-01', '2026-11-22'),
  expiry_date: mostly('2027-01-01', '2026-11-20', '2026-11-21'),
  weekly_hours: rarely([], fc.array(hours, { maxLength: 2 })),
  max_count: mostly(50, 1),
  count: mostly(0, 1),
  budget: mostly(0, 20_000),
  given: fc.constantFrom(0, 15_000),
  zone_ids: mostly<number[]>([], [1], [2]),
  is_automatic: fc.boolean(),
  user_type: mostly<Coupon['user_type']>('ALL', 'ONCE', 'ONCENEW', 'CUSTOM'),
  max_count_per_user: fc.nat(2),
  kinds: mostly<string[]>([], ['food'], ['grocery']),
  delivery_types: mostly<Mode[]>([], ['DELIVERY'], ['SELFPICKUP']),
  item_ids: rarely([], small(2)),
  category_ids: rarely([], small(2)),
  all_restaurants: mostly(true, false),
  restaurant_ids: small(2),
  is_active: mostly<0 | 1>(1, 0),
  show_in_cart: mostly(true, false),
})

const anyItem = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  item_category_id: fc.integer({ min: 1, max: 4 }),
  unit_price: amount,
  quantity: fc.integer({ min: 1, max: 4 }),
})

const anyCart = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 5 }),
  coupons: fc.array(anyCoupon, { minLength: 1, maxLength: 2 }),
  restaurant_id: fc.integer({ min: 1, max: 4 }),
  delivery_type: fc.constantFrom(...modes),
  minute: fc.nat(1439),
  customer: fc.constantFrom({ uses_of_coupon: 0, orders: 0 }, { uses_of_coupon: 1, orders: 2 }, null),
})

const store = {
  delivery_charge_type: 'FIXED' as const,
  delivery_charges: 3_000,
  base_delivery_charge: 0,
  base_delivery_distance: 0,
  extra_delivery_charge: 0,
  extra_delivery_distance: 0,
  free_delivery_subtotal: 0,
  surge: null,
  restaurant_charge_type: 'FIXED' as const,
  restaurant_charges: 0,
}
const empty = { use: false, balance: 0 }

/** Ten thousand carts in four parts, so that no part times out on a slow machine. */
test.each([1, 2, 3, 4])('[CAL-10] listing, applying and placing agree on random carts (lot %i of 4)', () => {
  let usable = 0
  fc.assert(
    fc.property(anyCart, ({ items, coupons, customer, ...where }) => {
      const counted = items.map(({ unit_price, quantity, ...item }) => ({
        ...item,
        amount: unit_price * quantity,
      }))
      const facts: CouponFacts = {
        ...where,
        today: '2026-11-21',
        weekday: 6,
        zone_id: 1,
        kind: 'food',
        items: counted,
        subtotal: sum(counted.map((item) => item.amount)),
        delivery_charge: where.delivery_type === 'DELIVERY' ? store.delivery_charges : 0,
        customer,
      }
      const listed = rankCoupons(coupons.map((coupon) => ({ ...coupon, ...checkCoupon(coupon, facts) })))
      for (const coupon of listed) {
        const refusal = refuseCoupon(coupon, facts)
        const bill = quote({
          ...where,
          items,
          store,
          distance_km: 2,
          coupon: refusal ? null : coupon,
          tip: 0,
          tax: { applicable: true, percentage: 5 },
          fees: {},
          round_delivery_up: false,
          minor_unit: 100,
          wallet: empty,
          rewards: empty,
        })
        if (!refusal) usable += 1
        if (
          coupon.can_be_applied !== (refusal === null) ||
          coupon.reason !== refusal?.reason ||
          bill.coupon_amount + bill.delivery_coupon_amount !== (refusal ? 0 : coupon.discount_amount) ||
          bill.coupon_amount > bill.item_total ||
          bill.actual_delivery_charge !== facts.delivery_charge ||
          (!refusal && coupon.budget > 0 && coupon.given + coupon.discount_amount > coupon.budget) ||
          bill.payable < 0
        )
          expect.fail(`${JSON.stringify(coupon)} is not what ${JSON.stringify(bill)} says`)
      }
      const savings = listed.filter((one) => one.can_be_applied).map((one) => one.discount_amount)
      if (savings.some((saved) => saved > (savings[0] ?? 0))) expect.fail('a better coupon stands below')
    }),
    { numRuns: 2_500 },
  )
  expect(usable, 'the test looks at coupons that pass').toBeGreaterThan(250)
})
