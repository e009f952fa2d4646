import type { BillLine, CartRefusal, Quote } from '@tokri/contract/cart'
import type { Item, Menu } from '@tokri/contract/catalogue'
import { type Cart, type CartLine, emptyCart } from '@tokri/domain/cart/cart'
import { addLine } from '@tokri/domain/cart/fill'
import { expect, test } from 'vitest'
import { explanationParams } from '../../lib/format/explanation'
import { typedAmount } from '../../lib/format/typed'
import { dishForTests } from '../../testing/dish'
import { placeForTests } from '../../testing/place'
import { tipChoices } from '../kit/tips'
import { givenAway, lineLabel } from './bill-card'
import { cartMinutes } from './cart-dock'
import { goesWellWith } from './goes-well'
import { cartInput, couponFacts } from './quote-input'
import { explainRefusal, type RefusalFacts } from './refusal-words'
import { accepted, asked } from './review'

const line = (id: number, changes: Partial<CartLine> = {}): CartLine => ({
  id,
  quantity: 1,
  addons: [],
  snapshot: {
    name: `Dish ${id}`,
    price: 10_000,
    unit_price: 10_000,
    addon_names: [],
    image: null,
    art: null,
    is_veg: 1,
  },
  ...changes,
})
const home = { ...placeForTests, address: 'Lotus Residency, Vijay Nagar', house: '12' }
const cart: Cart = {
  restaurant_id: 7,
  lines: [line(1, { addons: [{ addon_id: 12 }], note: 'mild' }), line(2, { is_gone: true }), line(3)],
}
const schedule = { open: '2026-11-22T07:00:00.000Z', close: '2026-11-22T07:30:00.000Z' }
const state = { cart, coupon: 'FEAST50', tip: 3000, schedule }

test('[VAL-06] quotes and orders send items and choices, never prices', () => {
  const input = cartInput(state, { mode: 'DELIVERY', place: home })
  expect(input).toEqual({
    restaurant_id: 7,
    items: [
      { id: 1, quantity: 1, addons: [{ addon_id: 12 }], note: 'mild' },
      { id: 3, quantity: 1, addons: [] },
    ],
    delivery_type: 'DELIVERY',
    address: {
      address: 'Lotus Residency, Vijay Nagar',
      house: '12',
      landmark: null,
      tag: 'Home',
      latitude: 12.97,
      longitude: 77.59,
    },
    coupon: 'FEAST50',
    tip: 3000,
    use_wallet: false,
    use_rewards: false,
    schedule,
  })
  expect(JSON.stringify(input)).not.toMatch(/price/)
})

test('a self-pickup order has no address and no tip, and an empty cart is not quoted', () => {
  const input = cartInput(state, { mode: 'SELFPICKUP', place: home, use_wallet: true })
  expect(input).toMatchObject({ delivery_type: 'SELFPICKUP', address: null, tip: 0, use_wallet: true })
  expect(cartInput({ ...state, cart: emptyCart }, { mode: 'DELIVERY', place: home })).toBeNull()
  const gone = { ...cart, lines: [line(2, { is_gone: true })] }
  expect(cartInput({ ...state, cart: gone }, { mode: 'DELIVERY', place: null })).toBeNull()
})

test('the coupons offered depend on what is in the cart', () => {
  const input = cartInput(state, { mode: 'DELIVERY', place: null })!
  expect(couponFacts(input, 20_000)).toEqual({
    restaurant_id: 7,
    subtotal: 20_000,
    delivery_type: 'DELIVERY',
    address: null,
    items: [
      { id: 1, quantity: 1, addons: expect.any(Array) },
      { id: 3, quantity: 1, addons: expect.any(Array) },
    ],
  })
})

test('[VAL-06] every item is checked once with all its choices, and what is sold out is removed on acceptance', () => {
  const both = addLine(
    { restaurant_id: 7, lines: [line(1, { addons: [{ addon_id: 11 }] })] },
    7,
    cart.lines[0]!,
  )
  expect(asked(both)).toEqual([{ id: 1, addons: [{ addon_id: 11 }, { addon_id: 12 }] }])
  expect(accepted(cart).lines.map(({ id }) => id)).toEqual([1, 3])
  expect(accepted({ ...cart, lines: [line(2, { is_gone: true })] })).toEqual(emptyCart)
})

const rule = {
  amounts: '2000, 3000,5000',
  percentages: '5,10',
  showAmounts: true,
  showPercentages: false,
  most: 4000,
}
test('tips are offered as the operator configured them, up to the maximum', () => {
  expect(tipChoices(rule, 0)).toEqual([
    { amount: 2000, percent: null },
    { amount: 3000, percent: null },
  ])
  expect(tipChoices({ ...rule, showAmounts: false, showPercentages: true }, 20_010)).toEqual([
    { amount: 1001, percent: 5 },
    { amount: 2001, percent: 10 },
  ])
  expect(
    tipChoices({ ...rule, amounts: 'x,-5,,2000,2000', percentages: '10', showPercentages: true }, 20_000),
  ).toEqual([{ amount: 2000, percent: 10 }])
})

test.each([
  ['20', 2000],
  ['12.50', 1250],
  ['12,5', 1250],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['lots', null],
  ['5000', null],
] as const)('a typed tip of “%s” is %s minor units', (text, amount) => {
  expect(typedAmount(text, { minor: 100, most: 100_000 })).toBe(amount)
})

const item = (id: number, changes: Partial<Item>): Item =>
  dishForTests({ id, restaurant_id: 7, name: `Dish ${id}`, price: 10_000, ...changes })

test('suggestions are liked, of another kind, without choices, and vegetarian for a vegetarian cart', () => {
  const group = { id: 1, name: 'Size', type: 'SINGLE' as const, required: true, min: 1, max: 1, addons: [] }
  const menu: Menu = {
    recommended: [],
    items: {
      Mains: [item(1, {}), item(4, {}), item(5, { item_category_id: 2, is_veg: 0 })],
      Sweets: [
        item(6, { item_category_id: 2, price: 12_000 }),
        item(8, { item_category_id: 2, price: 4000 }),
        item(9, { item_category_id: 2, is_popular: 1 }),
        item(10, { item_category_id: 2, stock: 0 }),
        item(11, { item_category_id: 2, addon_categories: [group] }),
      ],
    },
    categories: [],
  }
  const ids = goesWellWith(menu, { restaurant_id: 7, lines: [line(1)] }, 5).map(({ id }) => id)
  expect(ids).toEqual([9, 8, 6, 4, 5])
})

const figures = { money: (amount: number) => `₹${amount / 100}`, kilometres: (km: number) => km.toFixed(1) }
test('a line of the bill explains itself in readable figures', () => {
  expect(
    explanationParams(
      { base_amount: 3000, base_km: 2, distance_km: 3.4, tax_percentage: 5, code: 'X' },
      figures,
    ),
  ).toEqual({ base_amount: '₹30', base_km: '2.0', distance_km: '3.4', tax_percentage: 5, code: 'X' })
})

test('a free delivery shows what it would have cost, a coupon its code', () => {
  const t = (key: string, params = {}) => `${key} ${JSON.stringify(params)}`
  const free: BillLine = {
    code: 'delivery',
    label: 'bill_delivery',
    amount: 0,
    explanation: { key: 'explain_delivery_free', params: { saved_amount: 3500, free_from_amount: 19_900 } },
  }
  expect(givenAway(free)).toBe(3500)
  expect(givenAway({ ...free, amount: 3500 })).toBe(0)
  expect(givenAway({ ...free, explanation: null })).toBe(0)
  expect(lineLabel(t, free, '1.8')).toContain('"distance":"1.8"')
  const coupon: BillLine = {
    code: 'coupon',
    label: 'bill_coupon',
    amount: -12_000,
    explanation: { key: 'explain_coupon', params: { code: 'FEAST50' } },
  }
  expect(lineLabel(t, coupon, null)).toContain('"code":"FEAST50"')
})

const facts: RefusalFacts = {
  store: 'Saffron Courtyard',
  item: 'Rose Kulfi',
  money: figures.money,
  clock: (hhmm) => `${hhmm} am`,
  minimum: 19_900,
  takes_later: false,
}
const rows: [CartRefusal, string, string | null][] = [
  [{ code: 'store_closed', opens_at: '11:30' }, 'refusedClosedUntil', 'other_stores'],
  [{ code: 'store_closed', opens_at: null }, 'refusal_store_closed', 'other_stores'],
  [{ code: 'not_schedulable' }, 'refusal_not_schedulable', 'order_now'],
  [{ code: 'slot_full' }, 'refusal_slot_full', 'other_time'],
  [{ code: 'slot_gone' }, 'refusal_slot_gone', 'other_time'],
  [{ code: 'store_not_accepting' }, 'refusal_store_not_accepting', 'other_stores'],
  [{ code: 'not_serviceable' }, 'cartRestaurantNotOperational', 'change_address'],
  [{ code: 'address_required' }, 'refusal_address_required', 'change_address'],
  [{ code: 'mode_not_offered' }, 'refusal_mode_not_offered', 'switch_mode'],
  [{ code: 'below_minimum', missing: 6000 }, 'restaurantMinOrderMessage', 'add_more'],
  [{ code: 'item_unavailable', item_id: 6 }, 'refusedItemGone', 'remove_item'],
  [{ code: 'out_of_stock', item_id: 6 }, 'refusedItemLess', 'remove_item'],
  [{ code: 'addons_out_of_bounds', item_id: 6 }, 'refusedItemChoices', 'edit_item'],
  [{ code: 'coupon_refused', reason: 'MINSUBTOTAL', missing: 6000 }, 'coupon_MINSUBTOTAL', 'add_more'],
  [{ code: 'coupon_refused', reason: 'NOTLOGGEDIN' }, 'coupon_NOTLOGGEDIN', 'log_in'],
  [{ code: 'coupon_refused', reason: 'EXPIRED' }, 'coupon_EXPIRED', 'remove_coupon'],
  [{ code: 'insufficient_wallet' }, 'refusal_insufficient_wallet', 'other_method'],
]
test.each(rows)('[ERR-05] %j says what happened and what to do', (refusal, key, remedy) => {
  expect(explainRefusal(refusal, facts)).toMatchObject({ key, remedy })
})

test('[ERR-05] at a closed store an order can be placed for later', () => {
  const refusal: CartRefusal = { code: 'store_closed', opens_at: '11:30' }
  expect(explainRefusal(refusal, { ...facts, takes_later: true })).toMatchObject({
    key: 'refusedClosedUntil',
    remedy: 'order_later',
  })
})

test('[ERR-05] below the minimum the missing amount is named', () => {
  const refusal: CartRefusal = { code: 'below_minimum', missing: 6000 }
  expect(explainRefusal(refusal, facts).params).toEqual({
    amount: '₹60',
    name: 'Saffron Courtyard',
    minimum: '₹199',
  })
  expect(explainRefusal(refusal, { ...facts, minimum: 0 })).toMatchObject({
    key: 'refusedBelowMinimum',
    params: { amount: '₹60' },
  })
})

test('[SCR-47] a cart shows its own promised time, or the store’s usual one until that is known', () => {
  const from = new Date(Date.now() + 27 * 60_000).toISOString()
  expect(cartMinutes(undefined, 25)).toBe(25)
  expect(cartMinutes({ promised: { from, to: from } } as Quote, 25)).toBe(27)
})
