import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money'
import { couponParts, quote } from '../pricing/quote'
import { finalBill, settleDifference, withBalances } from './final-bill'

const nothing = { gateway: 0, wallet: 0, rewards: 0 }
type Basket = Parameters<typeof quote>[0]
const purse = { use: false, balance: 0 }
const basketOf = (change: Partial<Basket>): Basket => ({
  items: [],
  store: {
    restaurant_charge_type: 'PERCENTAGE',
    restaurant_charges: 10,
    delivery_charge_type: 'FIXED',
    delivery_charges: 3_000,
    base_delivery_charge: 0,
    base_delivery_distance: 0,
    extra_delivery_charge: 0,
    extra_delivery_distance: 1,
    free_delivery_subtotal: 0,
  },
  delivery_type: 'DELIVERY',
  distance_km: 2,
  coupon: null,
  tip: 2_000,
  tax: { applicable: true, percentage: 5 },
  fees: { platform_fee: 500 },
  round_delivery_up: true,
  minor_unit: 100,
  wallet: purse,
  rewards: purse,
  ...change,
})

const billed = (basket: Basket, finals: readonly number[]) => {
  const discounts = couponParts(basket)
  return basket.items.map((item, at) => ({
    agreed: item.unit_price * item.quantity,
    final: finals[at] ?? 0,
    discount: discounts[at] ?? 0,
    tax_percentage: item.tax_percentage ?? 5,
    tax_inclusive: item.tax_inclusive ?? false,
  }))
}
const linesOf = (lines: readonly { code: string; amount: number }[]) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))

test('[ENT-01] a bill line keeps its agreed name; a surge has its own name', () => {
  const basket = basketOf({ items: [{ id: 1, unit_price: 20_000, quantity: 2 }] })
  const agreed = quote(basket).lines.map((line) =>
    line.code === 'delivery' ? { ...line, label: 'storeSurgeCharges' } : line,
  )
  const { lines } = finalBill(agreed, billed(basket, [20_000]))
  expect(lines.find(({ code }) => code === 'delivery')?.label).toBe('storeSurgeCharges')
})

test('half missing: its tax, packaging and coupon share go too, delivery and tip stay', () => {
  const basket = basketOf({
    items: [
      { id: 1, unit_price: 20_000, quantity: 1 },
      { id: 2, unit_price: 20_000, quantity: 1 },
    ],
    coupon: { code: 'TEN', discount_type: 'PERCENTAGE', discount: 10, max_discount: 0 },
  })
  const bill = finalBill(quote(basket).lines, billed(basket, [20_000, 0]))
  expect(linesOf(bill.lines)).toEqual({
    items: 20_000,
    coupon: -2_000,
    store_charge: 2_000,
    delivery: 3_000,
    platform_fee: 500,
    tax: 900,
    tip: 2_000,
  })
  expect(bill.payable).toBe(26_400)
})

test('everything missing: nothing is charged', () => {
  const basket = basketOf({ items: [{ id: 1, unit_price: 20_000, quantity: 1 }] })
  expect(finalBill(quote(basket).lines, billed(basket, [0])).payable).toBe(0)
})

test('outstanding cash is reduced first, then wallet and other payments are refunded', () => {
  const held = { gateway: 0, wallet: 6_000, rewards: 2_000 }
  const bill = { agreed: 10_000, cash_due: 2_000, held }
  expect(settleDifference({ ...bill, final: 9_000 })).toEqual({ cash_due: 1_000, refund: nothing })
  expect(settleDifference({ ...bill, final: 4_000 })).toEqual({
    cash_due: 0,
    refund: { gateway: 0, wallet: 3_000, rewards: 1_000 },
  })
  expect(settleDifference({ ...bill, final: 10_500 })).toEqual({ cash_due: 2_500, refund: nothing })
})

const items = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    unit_price: fc.integer({ min: 1, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    tax_percentage: fc.constantFrom(0, 5, 12, 18),
    tax_inclusive: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)
const coupon = fc.option(
  fc.record({
    code: fc.constant('X'),
    discount_type: fc.constantFrom('PERCENTAGE' as const, 'AMOUNT' as const),
    discount: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.constant(0),
  }),
)
const baskets = fc.record({ items, coupon }).map(({ items, coupon }) => basketOf({ items, coupon }))

test('packing exactly what was ordered keeps the agreed bill', () => {
  fc.assert(
    fc.property(baskets, (basket) => {
      const { lines, payable } = quote(basket)
      const all = basket.items.map(({ unit_price, quantity }) => unit_price * quantity)
      const bill = finalBill(lines, billed(basket, all))
      expect(bill).toMatchObject({ payable, lines })
    }),
  )
})

test('property: a final bill is the sum of its lines, never higher, and refunds the difference', () => {
  fc.assert(
    fc.property(
      baskets.chain((basket) =>
        fc.tuple(
          fc.constant(basket),
          fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
          fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
        ),
      ),
      ([basket, kept, split]) => {
        const { lines, payable: agreed } = quote(basket)
        const finals = basket.items.map(({ unit_price, quantity }, at) =>
          Math.floor(unit_price * quantity * (kept[at] ?? 1)),
        )
        const bill = finalBill(lines, billed(basket, finals))
        expect(bill.payable).toBe(sum(bill.lines.map(({ amount }) => amount)))
        expect(bill.payable).toBeGreaterThanOrEqual(0)
        expect(bill.payable).toBeLessThanOrEqual(agreed)
        const gateway = Math.floor(agreed * (split[0] ?? 0))
        const wallet = Math.floor((agreed - gateway) * (split[1] ?? 0))
        const rewards = Math.floor((agreed - gateway - wallet) * (split[2] ?? 0))
        const cash_due = agreed - gateway - wallet - rewards
        const final = bill.payable
        const held = { gateway, wallet, rewards }
        const settled = settleDifference({ agreed, final, cash_due, held })
        const { refund } = settled
        expect(refund.gateway + refund.wallet + refund.rewards + cash_due - settled.cash_due).toBe(
          agreed - final,
        )
        for (const part of ['gateway', 'wallet', 'rewards'] as const) {
          expect(refund[part]).toBeGreaterThanOrEqual(0)
          expect(refund[part]).toBeLessThanOrEqual(held[part])
        }
        const paid = { wallet: wallet - refund.wallet, rewards: rewards - refund.rewards }
        const due = sum(withBalances(bill.lines, paid).map(({ amount }) => amount))
        expect(due).toBe(settled.cash_due + gateway - refund.gateway)
      },
    ),
  )
})
