import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modes } from '../store/modes'
import type { Bill } from './bill'
import { type Basket, quote } from './quote'
import { brokenPromise } from './soundness'

const price = fc.integer({ min: 0, max: 200_000 })
const km = fc.option(fc.double({ min: 0, max: 40, noNaN: true }))
const baskets: fc.Arbitrary<Basket> = fc.record({
  items: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      item_category_id: fc.integer({ min: 1, max: 3 }),
      unit_price: price,
      old_price: fc.option(price),
      quantity: fc.integer({ min: 1, max: 99 }),
      tax_percentage: fc.constantFrom(null, 0, 5, 12.5, 18),
      tax_inclusive: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  store: fc.record({
    restaurant_charge_type: fc.constantFrom('FIXED', 'PERCENTAGE'),
    restaurant_charges: fc.integer({ min: 0, max: 30 }),
    delivery_charge_type: fc.constantFrom('FIXED', 'DYNAMIC'),
    delivery_charges: fc.integer({ min: 0, max: 20_000 }),
    base_delivery_charge: fc.integer({ min: 0, max: 20_000 }),
    base_delivery_distance: fc.integer({ min: 0, max: 5 }),
    extra_delivery_charge: fc.integer({ min: 0, max: 5000 }),
    extra_delivery_distance: fc.constantFrom(0, 0.5, 1, 3),
    free_delivery_subtotal: fc.constantFrom(0, 30_000),
  }),
  delivery_type: fc.constantFrom(...modes),
  distance_km: km,
  coupon: fc.option(
    fc.record({
      code: fc.constant('TRY'),
      takes_off: fc.constantFrom('ITEMS', 'DELIVERY'),
      is_automatic: fc.boolean(),
      discount_type: fc.constantFrom('PERCENTAGE', 'AMOUNT'),
      discount: fc.integer({ min: 1, max: 50_000 }),
      max_discount: fc.constantFrom(0, 10_000),
      category_ids: fc.constantFrom([], [1], [1, 2]),
    }),
  ),
  tip: fc.integer({ min: -1000, max: 100_000 }),
  tax: fc.record({
    applicable: fc.boolean(),
    percentage: fc.constantFrom(0, 5, 7.25, 18),
    taxable_fees: fc.subarray(['store_charge', 'delivery', 'small_order', 'platform_fee'] as const),
  }),
  fees: fc.record(
    {
      small_order_threshold: fc.constantFrom(0, 20_000),
      small_order_fee: fc.integer({ min: 0, max: 5000 }),
      platform_fee: fc.integer({ min: 0, max: 1000 }),
    },
    { requiredKeys: [] },
  ),
  round_delivery_up: fc.boolean(),
  minor_unit: fc.constant(100),
  wallet: fc.record({ use: fc.boolean(), balance: fc.integer({ min: 0, max: 500_000 }) }),
  rewards: fc.record({ use: fc.boolean(), balance: fc.integer({ min: 0, max: 50_000 }) }),
})

test('[VAL-06] every bill adds up, is never negative and is in display order', () => {
  fc.assert(
    fc.property(baskets, (basket) => {
      const bill = quote(basket)
      expect(brokenPromise(bill)).toBeNull()
      expect(bill.wallet_amount).toBeLessThanOrEqual(basket.wallet.balance)
      expect(bill.rewards_amount).toBeLessThanOrEqual(basket.rewards.balance)
    }),
    { numRuns: 400 },
  )
})

test('[VAL-06] a coupon never raises a bill, and another item never lowers it', () => {
  fc.assert(
    fc.property(baskets, (basket) => {
      const plain = quote({ ...basket, coupon: null })
      expect(quote(basket).payable).toBeLessThanOrEqual(plain.payable)
      // A larger order may only be cheaper because of what the store or operator offers for larger orders.
      const fees = { platform_fee: basket.fees.platform_fee }
      const bare = { ...basket, coupon: null, fees, store: { ...basket.store, free_delivery_subtotal: 0 } }
      const items = [...basket.items, { id: 5, unit_price: 100, quantity: 1 }]
      expect(quote({ ...bare, items }).payable).toBeGreaterThan(quote(bare).payable)
    }),
  )
})

const bill: Bill = {
  lines: [
    { code: 'items', label: 'bill_items', amount: 5000, explanation: null },
    { code: 'delivery', label: 'bill_delivery', amount: 0, explanation: null },
    { code: 'wallet', label: 'walletName', amount: -1000, explanation: null },
  ],
  item_total: 5000,
  payable: 5000,
  due_now: 4000,
  savings: 0,
  tax_amount: 0,
  included_tax_amount: 0,
  coupon_amount: 0,
  delivery_coupon_amount: 0,
  store_charge: 0,
  delivery_charge: 0,
  actual_delivery_charge: 0,
  small_order_fee: 0,
  platform_fee: 0,
  tip_amount: 0,
  wallet_amount: 1000,
  rewards_amount: 0,
}
const [items, delivery, wallet] = bill.lines as [Bill['lines'][0], Bill['lines'][0], Bill['lines'][0]]

for (const [title, change, broken] of [
  ['that adds up', {}, null],
  ['with another total', { payable: 5001, due_now: 4000 }, 'what is payable is the sum of the charges'],
  ['with another amount due', { due_now: 4001 }, 'what is due now is the sum of all lines'],
  ['that forgets its wallet', { wallet_amount: 0 }, 'rewards and wallet pay the difference'],
  ['with half a paisa', { savings: 0.5 }, 'every figure is a whole amount, none below zero'],
  ['with a negative tip', { tip_amount: -100 }, 'every figure is a whole amount, none below zero'],
  [
    'with too large a coupon',
    { coupon_amount: 5001 },
    'a coupon takes off no more than the items, or than the fare where there are none',
  ],
  ['out of order', { lines: [delivery, items, wallet] }, 'lines print in order, each once'],
  ['with a line twice', { lines: [items, delivery, delivery, wallet] }, 'lines print in order, each once'],
  [
    'with an empty line',
    { lines: [items, delivery, { ...items, code: 'tip' as const, amount: 0 }, wallet] },
    'no line says nothing, but a delivery that is free',
  ],
] as const)
  test(`[VAL-06] a bill ${title}: ${broken ?? 'sound'}`, () => {
    expect(
      brokenPromise({ ...bill, ...change, lines: [...(('lines' in change && change.lines) || bill.lines)] }),
    ).toBe(broken)
  })
