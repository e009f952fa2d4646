import { describe, expect, test } from 'vitest'
import type { Bill, BillCode } from './bill'
import { type Basket, type BasketItem, couponParts, quote } from './quote'
import { brokenPromise } from './soundness'

const biryani: BasketItem = { id: 1, item_category_id: 10, unit_price: 28_900, quantity: 2 }
const naan: BasketItem = { id: 2, item_category_id: 20, unit_price: 4500, quantity: 3 }

/** ₹713 of food, 2 km away, ₹35 flat, 5 % tax; every row below changes something. */
const dinner: Basket = {
  items: [biryani, naan],
  store: {
    restaurant_charge_type: 'FIXED',
    restaurant_charges: 0,
    delivery_charge_type: 'FIXED',
    delivery_charges: 3500,
    base_delivery_charge: 0,
    base_delivery_distance: 0,
    extra_delivery_charge: 0,
    extra_delivery_distance: 0,
    free_delivery_subtotal: 0,
  },
  delivery_type: 'DELIVERY',
  distance_km: 2,
  coupon: null,
  tip: 0,
  tax: { applicable: true, percentage: 5 },
  fees: {},
  round_delivery_up: true,
  minor_unit: 100,
  wallet: { use: false, balance: 0 },
  rewards: { use: false, balance: 0 },
}
const half = { code: 'FEAST50', discount_type: 'PERCENTAGE', discount: 50, max_discount: 12_000 } as const
const flat = { code: 'HELLO75', discount_type: 'AMOUNT', discount: 7500, max_discount: 0 } as const

type Lines = Partial<Record<BillCode, number>>
const linesOf = (bill: Bill): Lines =>
  Object.fromEntries(bill.lines.map(({ code, amount }) => [code, amount]))

const rows: readonly (readonly [string, Partial<Basket>, Lines, payable: number, due: number])[] = [
  ['dinner at home', {}, { items: 71_300, delivery: 3500, tax: 3565 }, 78_365, 78_365],
  [
    'a capped coupon lowers the tax too',
    { coupon: half },
    { items: 71_300, coupon: -12_000, delivery: 3500, tax: 2965 },
    65_765,
    65_765,
  ],
  [
    'an amount off',
    { coupon: flat },
    { items: 71_300, coupon: -7500, delivery: 3500, tax: 3190 },
    70_490,
    70_490,
  ],
  [
    'a coupon larger than the items takes off no more than they cost',
    { items: [naan], coupon: { ...flat, discount: 50_000 } },
    { items: 13_500, coupon: -13_500, delivery: 3500 },
    3500,
    3500,
  ],
  [
    'a coupon for one category counts on that category only',
    { coupon: { ...half, max_discount: 0, category_ids: [20], item_ids: [] } },
    { items: 71_300, coupon: -6750, delivery: 3500, tax: 3228 },
    71_278,
    71_278,
  ],
  [
    'packing in percent',
    { store: { ...dinner.store, restaurant_charge_type: 'PERCENTAGE', restaurant_charges: 2.5 } },
    { items: 71_300, store_charge: 1783, delivery: 3500, tax: 3565 },
    80_148,
    80_148,
  ],
  [
    'taxable packing',
    {
      store: { ...dinner.store, restaurant_charges: 1500 },
      tax: { applicable: true, percentage: 5, taxable_fees: ['store_charge'] },
    },
    { items: 71_300, store_charge: 1500, delivery: 3500, tax: 3640 },
    79_940,
    79_940,
  ],
  [
    'free delivery stays on the bill as nothing',
    { store: { ...dinner.store, free_delivery_subtotal: 71_300 } },
    { items: 71_300, delivery: 0, tax: 3565 },
    74_865,
    74_865,
  ],
  [
    'a coupon does not take free delivery away',
    { store: { ...dinner.store, free_delivery_subtotal: 71_300 }, coupon: half },
    { items: 71_300, coupon: -12_000, delivery: 0, tax: 2965 },
    62_265,
    62_265,
  ],
  [
    'self-pickup has neither delivery nor tip',
    { delivery_type: 'SELFPICKUP', tip: 3000 },
    { items: 71_300, tax: 3565 },
    74_865,
    74_865,
  ],
  [
    'a small order and the platform cost extra',
    {
      items: [naan],
      fees: { small_order_threshold: 15_000, small_order_fee: 2000, platform_fee: 500 },
    },
    { items: 13_500, delivery: 3500, small_order: 2000, platform_fee: 500, tax: 675 },
    20_175,
    20_175,
  ],
  [
    'at the threshold an order is not small',
    { items: [naan], fees: { small_order_threshold: 13_500, small_order_fee: 2000 } },
    { items: 13_500, delivery: 3500, tax: 675 },
    17_675,
    17_675,
  ],
  [
    'a tip is added whole and not taxed',
    { tip: 3000 },
    { items: 71_300, delivery: 3500, tax: 3565, tip: 3000 },
    81_365,
    81_365,
  ],
  ['no tip below zero', { tip: -5000 }, { items: 71_300, delivery: 3500, tax: 3565 }, 78_365, 78_365],
  [
    'the wallet pays a part',
    { wallet: { use: true, balance: 14_000 } },
    { items: 71_300, delivery: 3500, tax: 3565, wallet: -14_000 },
    78_365,
    64_365,
  ],
  [
    'rewards go first, the wallet pays the rest',
    { rewards: { use: true, balance: 8365 }, wallet: { use: true, balance: 900_000 } },
    { items: 71_300, delivery: 3500, tax: 3565, rewards: -8365, wallet: -70_000 },
    78_365,
    0,
  ],
  [
    'a wallet that is not asked for stays closed',
    { wallet: { use: false, balance: 900_000 } },
    { items: 71_300, delivery: 3500, tax: 3565 },
    78_365,
    78_365,
  ],
  [
    'tax inside a price is not added again',
    { items: [{ ...biryani, tax_percentage: 5, tax_inclusive: true }, naan] },
    { items: 71_300, delivery: 3500, tax: 675 },
    75_475,
    75_475,
  ],
  [
    'an empty cart costs nothing',
    { items: [], tip: 3000, coupon: flat, fees: { platform_fee: 500 } },
    {},
    0,
    0,
  ],
]

describe('[VAL-06] the bill uses catalogue prices only', () => {
  for (const [title, change, lines, payable, due] of rows)
    test(`[VAL-06] ${title}`, () => {
      const bill = quote({ ...dinner, ...change })
      expect(linesOf(bill)).toEqual(lines)
      expect([bill.payable, bill.due_now]).toEqual([payable, due])
      expect(brokenPromise(bill)).toBeNull()
    })
})

test('[CAL-10] a coupon lowers the tax of the items it is for, and of no others', () => {
  const items = [
    { ...biryani, tax_percentage: 18 },
    { ...naan, tax_percentage: 0 },
  ]
  const off = (category_ids: number[]) =>
    quote({ ...dinner, items, coupon: { ...half, max_discount: 0, category_ids, item_ids: [] } })
  // 50 % of ₹578 with 18 % tax, 50 % of ₹135 without
  expect(linesOf(off([10]))).toMatchObject({ coupon: -28_900, tax: 5_202 })
  expect(linesOf(off([20]))).toMatchObject({ coupon: -6_750, tax: 10_404 })
  const basket = { ...dinner, items, coupon: { ...half, max_discount: 0, category_ids: [20], item_ids: [] } }
  expect(couponParts(basket)).toEqual([0, 6_750])
})

test('[VAL-06] savings are crossed-out prices plus the coupon, and not a line', () => {
  const items = [
    { ...biryani, old_price: 32_000 },
    { ...naan, old_price: 4000 },
  ]
  const bill = quote({ ...dinner, items, coupon: half })
  expect(bill.savings).toBe(2 * 3100 + 12_000)
  expect(bill.payable).toBe(quote({ ...dinner, coupon: half }).payable)
})

test('[VAL-06] free delivery counts as saved, at its actual charge', () => {
  const bill = quote({ ...dinner, store: { ...dinner.store, free_delivery_subtotal: 1 } })
  expect(bill.savings).toBe(3500)
  expect(bill.lines.find(({ code }) => code === 'delivery')?.explanation?.params.saved_amount).toBe(3500)
})

test('the rider is paid for a delivery that is free to the customer', () => {
  const bill = quote({ ...dinner, store: { ...dinner.store, free_delivery_subtotal: 1 } })
  expect(bill).toMatchObject({ delivery_charge: 0, actual_delivery_charge: 3500 })
})

describe('a coupon on the delivery', () => {
  const free = {
    code: 'NOFEE',
    takes_off: 'DELIVERY',
    discount_type: 'PERCENTAGE',
    discount: 100,
    max_discount: 0,
  } as const
  const taxed = { ...dinner, tax: { ...dinner.tax, taxable_fees: ['delivery' as const] } }

  test('[CAL-10] covers the whole charge in its own line, and the rider is still paid for it', () => {
    const bill = quote({ ...dinner, coupon: free })
    expect(linesOf(bill)).toMatchObject({ delivery: 3500, delivery_coupon: -3500 })
    expect(bill).toMatchObject({ delivery_charge: 0, actual_delivery_charge: 3500, coupon_amount: 0 })
    expect(bill.delivery_coupon_amount).toBe(3500)
    expect(bill.savings).toBe(3500)
    expect(bill.payable).toBe(quote(dinner).payable - 3500)
  })

  test('[CAL-10] covers a part, up to its maximum, and lowers the tax on the charge', () => {
    const half = { ...free, discount: 50, max_discount: 1000 }
    const bill = quote({ ...taxed, coupon: half })
    expect(bill).toMatchObject({ delivery_charge: 2500, delivery_coupon_amount: 1000 })
    // 5 % of the ₹10 discount
    expect(bill.tax_amount).toBe(quote(taxed).tax_amount - 50)
  })

  test('[CAL-10] never applies to items, or where nothing is delivered', () => {
    const collected = { ...dinner, delivery_type: 'SELFPICKUP' as const }
    expect(quote({ ...collected, coupon: free })).toEqual(quote(collected))
    expect(couponParts({ ...dinner, coupon: free })).toEqual(dinner.items.map(() => 0))
  })

  test('an automatic offer is shown by its name', () => {
    const bill = quote({ ...dinner, coupon: { ...free, name: 'Free Friday', is_automatic: true } })
    expect(bill.lines.find(({ code }) => code === 'delivery_coupon')).toMatchObject({
      label: 'bill_offer',
      explanation: { key: 'explain_offer', params: { name: 'Free Friday' } },
    })
  })
})

test('every charge except the items has an explanation', () => {
  const bill = quote({
    ...dinner,
    store: { ...dinner.store, restaurant_charges: 1500 },
    coupon: flat,
    tip: 2000,
    fees: { small_order_threshold: 99_900, small_order_fee: 2000, platform_fee: 500 },
  })
  for (const { code, explanation } of bill.lines)
    if (code !== 'items') expect(explanation?.key, code).toMatch(/^explain_/)
})

test('included tax is shown with the items', () => {
  const bill = quote({ ...dinner, items: [{ ...naan, tax_inclusive: true }] })
  expect(bill).toMatchObject({ tax_amount: 0, included_tax_amount: 643 })
  expect(bill.lines[0]?.explanation).toEqual({
    key: 'explain_tax_included',
    params: { included_amount: 643 },
  })
})

test('a free dish still has a delivery fee', () => {
  const bill = quote({ ...dinner, items: [{ ...naan, unit_price: 0 }] })
  expect(linesOf(bill)).toEqual({ delivery: 3500 })
})
