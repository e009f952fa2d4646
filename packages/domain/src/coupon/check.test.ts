import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestCoupon,
  type Coupon,
  type CouponFacts,
  type CouponReason,
  checkCoupon,
  couponDiscount,
  couponDiscountOn,
  isShown,
  rankCoupons,
  refuseCoupon,
} from './check'

/** A coupon that anybody may use anywhere today; every row below changes one thing. */
const coupon: Coupon = {
  code: 'FEAST50',
  takes_off: 'ITEMS',
  discount_type: 'PERCENTAGE',
  discount: 50,
  max_discount: 12_000,
  min_subtotal: 19_900,
  start_date: '2026-11-01',
  expiry_date: '2026-11-30',
  weekly_hours: [],
  max_count: 100,
  count: 99,
  budget: 0,
  given: 0,
  user_type: 'ALL',
  max_count_per_user: 0,
  kinds: [],
  delivery_types: [],
  item_ids: [],
  category_ids: [],
  all_restaurants: true,
  restaurant_ids: [],
  zone_ids: [],
  is_automatic: false,
  is_active: 1,
  show_in_cart: true,
}
/** Saturday, 21 November 2026, 20:00. */
const facts: CouponFacts = {
  today: '2026-11-21',
  weekday: 6,
  minute: 1200,
  restaurant_id: 7,
  zone_id: 3,
  kind: 'food',
  delivery_type: 'DELIVERY',
  items: [
    { id: 1, item_category_id: 10, amount: 15_000 },
    { id: 2, item_category_id: 20, amount: 5000 },
  ],
  subtotal: 20_000,
  delivery_charge: 3_000,
  customer: { uses_of_coupon: 0, orders: 3 },
}

type Row = readonly [string, Partial<Coupon>, Partial<CouponFacts>, CouponReason | null]
const rows: readonly Row[] = [
  ['fits', {}, {}, null],
  ['is switched off', { is_active: 0 }, {}, 'INACTIVE'],
  ['starts tomorrow', { start_date: '2026-11-22' }, {}, 'NOTSTARTED'],
  ['starts today', { start_date: '2026-11-21' }, {}, null],
  ['has no first day', { start_date: null }, {}, null],
  ['ends today', { expiry_date: '2026-11-21' }, {}, null],
  ['ended yesterday', { expiry_date: '2026-11-20' }, {}, 'EXPIRED'],
  ['is for Saturday evenings', { weekly_hours: [{ weekday: 6, from: 1080, to: 1320 }] }, {}, null],
  ['begins this minute', { weekly_hours: [{ weekday: 6, from: 1200, to: 1320 }] }, {}, null],
  ['is over this minute', { weekly_hours: [{ weekday: 6, from: 1080, to: 1200 }] }, {}, 'NOTNOW'],
  ['is for Sunday evenings', { weekly_hours: [{ weekday: 0, from: 1080, to: 1320 }] }, {}, 'NOTNOW'],
  ['runs past midnight', { weekly_hours: [{ weekday: 5, from: 1320, to: 120 }] }, { minute: 60 }, null],
  ['ran past midnight', { weekly_hours: [{ weekday: 5, from: 1320, to: 120 }] }, { minute: 120 }, 'NOTNOW'],
  ['runs to 26 o’clock', { weekly_hours: [{ weekday: 5, from: 1320, to: 1560 }] }, { minute: 60 }, null],
  [
    'ran over the end of the week',
    { weekly_hours: [{ weekday: 6, from: 1320, to: 120 }] },
    { weekday: 0, minute: 30 },
    null,
  ],
  ['is for other stores', { all_restaurants: false, restaurant_ids: [8, 9] }, {}, 'NOTFORTHISSTORE'],
  ['is for this store too', { all_restaurants: false, restaurant_ids: [7, 8] }, {}, null],
  ['is for this zone', { zone_ids: [3, 4] }, {}, null],
  ['is for another zone', { zone_ids: [4] }, {}, 'NOTFORTHISAREA'],
  ['is for a zone while the store has none', { zone_ids: [4] }, { zone_id: null }, 'NOTFORTHISAREA'],
  ['is for groceries', { kinds: ['grocery'] }, {}, 'NOTFORTHISKIND'],
  ['is for food and groceries', { kinds: ['grocery', 'food'] }, {}, null],
  ['is for self-pickup', { delivery_types: ['SELFPICKUP'] }, {}, 'NOTFORTHISKIND'],
  [
    'takes off the delivery of an order that is collected',
    { takes_off: 'DELIVERY' },
    { delivery_type: 'SELFPICKUP' },
    'NOTFORTHISKIND',
  ],
  [
    'takes off the delivery, of an errand, whose fare is its price',
    { takes_off: 'DELIVERY' },
    { kind: 'errand' },
    'NOTFORTHISKIND',
  ],
  ['is for another dish', { item_ids: [3] }, {}, 'NOTFORTHESEITEMS'],
  ['is for a dish in the cart', { item_ids: [3, 2] }, {}, null],
  ['is for a category in the cart', { category_ids: [20] }, {}, null],
  ['is for another category', { category_ids: [30] }, {}, 'NOTFORTHESEITEMS'],
  ['is for larger orders', { min_subtotal: 20_001 }, {}, 'MINSUBTOTAL'],
  ['is for orders just like this', { min_subtotal: 20_000 }, {}, null],
  ['takes off the delivery', { takes_off: 'DELIVERY' }, {}, null],
  ['takes off a free delivery', { takes_off: 'DELIVERY' }, { delivery_charge: 0 }, 'DELIVERYISFREE'],
  ['is used up', { count: 100 }, {}, 'EXHAUSTED'],
  ['has budget for just this order', { budget: 50_000, given: 40_000 }, {}, null],
  ['has a paisa too little left', { budget: 50_000, given: 40_001 }, {}, 'BUDGETSPENT'],
  [
    'has budget for the delivery it takes off',
    { takes_off: 'DELIVERY', discount: 100, budget: 3_000 },
    {},
    null,
  ],
  ['is not for guests', {}, { customer: null }, 'NOTLOGGEDIN'],
  [
    'was used by me, once',
    { user_type: 'ONCE' },
    { customer: { uses_of_coupon: 1, orders: 1 } },
    'ALREADYUSEDONCE',
  ],
  ['is once for everyone and new to me', { user_type: 'ONCE' }, {}, null],
  ['is for first orders', { user_type: 'ONCENEW' }, {}, 'FORNEWUSER'],
  ['is for my first order', { user_type: 'ONCENEW' }, { customer: { uses_of_coupon: 0, orders: 0 } }, null],
  [
    'was used by me as often as I may',
    { user_type: 'CUSTOM', max_count_per_user: 2 },
    { customer: { uses_of_coupon: 2, orders: 2 } },
    'MAXLIMITREACHEDPERUSER',
  ],
  [
    'can be used by me once more',
    { user_type: 'CUSTOM', max_count_per_user: 2 },
    { customer: { uses_of_coupon: 1, orders: 2 } },
    null,
  ],
  ['can be used by me again and again', {}, { customer: { uses_of_coupon: 50, orders: 50 } }, null],
]
for (const [title, changed, of, reason] of rows)
  test(`[ENT-11] a coupon that ${title}: ${reason ?? 'applies'}`, () => {
    expect(refuseCoupon({ ...coupon, ...changed }, { ...facts, ...of })?.reason ?? null).toBe(reason)
  })

test('[CAL-10] guests get the same answer for unlisted and unknown codes', () => {
  const guest = { ...facts, customer: null }
  for (const unlisted of [
    null,
    { ...coupon, show_in_cart: false },
    { ...coupon, show_in_cart: false, count: 100 },
  ])
    expect(refuseCoupon(unlisted, guest)).toEqual({ reason: 'NOTLOGGEDIN' })
  expect(refuseCoupon({ ...coupon, count: 100 }, guest)).toEqual({ reason: 'EXHAUSTED' })
})

test('[ENT-11] an unknown code is refused', () => {
  expect(refuseCoupon(undefined, facts)).toEqual({ reason: 'UNKNOWN' })
  expect(refuseCoupon(null, facts)).toEqual({ reason: 'UNKNOWN' })
})

test('[ENT-11] a minimum says how much is missing', () => {
  expect(refuseCoupon({ ...coupon, min_subtotal: 26_000 }, facts)).toEqual({
    reason: 'MINSUBTOTAL',
    missing: 6000,
  })
})

test('[ENT-11] the first of several reasons is reported', () => {
  const everything: Row[] = rows.filter(([, , , reason]) => reason !== null).map((row) => row)
  const order = everything.map(([, , , reason]) => reason)
  for (const [at, [, changed, of, reason]] of everything.entries())
    for (const [, laterChange, laterFacts, later] of everything.slice(at)) {
      const collides = [...Object.keys(changed), ...Object.keys(of)].some(
        (key) => key in laterChange || key in laterFacts,
      )
      if (collides) continue
      const both = refuseCoupon({ ...coupon, ...laterChange, ...changed }, { ...facts, ...laterFacts, ...of })
      expect(both?.reason, `${reason} before ${later} of ${order}`).toBe(reason)
    }
})

for (const [terms, item_total, off] of [
  [{ discount_type: 'PERCENTAGE', discount: 20, max_discount: 0 }, 40_000, 8000],
  [{ discount_type: 'PERCENTAGE', discount: 50, max_discount: 12_000 }, 99_700, 12_000],
  [{ discount_type: 'PERCENTAGE', discount: 12.5, max_discount: 0 }, 333, 42],
  [{ discount_type: 'PERCENTAGE', discount: 150, max_discount: 0 }, 1000, 1000],
  [{ discount_type: 'AMOUNT', discount: 7500, max_discount: 0 }, 40_000, 7500],
  [{ discount_type: 'AMOUNT', discount: 7500, max_discount: 5000 }, 40_000, 5000],
  [{ discount_type: 'AMOUNT', discount: 7500, max_discount: 0 }, 6000, 6000],
  [{ discount_type: 'AMOUNT', discount: 7500, max_discount: 0 }, 0, 0],
] as const)
  test(`[ENT-11] ${terms.discount} ${terms.discount_type} up to ${terms.max_discount} takes ${off} off ${item_total}`, () => {
    expect(couponDiscount(terms, item_total)).toBe(off)
  })

test('[ENT-11] a coupon for one category takes off that category only', () => {
  const naanOnly = { ...coupon, category_ids: [20], max_discount: 0 }
  expect(couponDiscountOn(naanOnly, facts.items)).toBe(2500)
  expect(couponDiscountOn({ ...coupon, max_discount: 0 }, facts.items)).toBe(10_000)
})

test('[ENT-11] a discount is between zero and the items, and at most its cap', () => {
  const terms = fc.record({
    discount_type: fc.constantFrom('PERCENTAGE' as const, 'AMOUNT' as const),
    discount: fc.integer({ min: 1, max: 100_000 }),
    max_discount: fc.integer({ min: 0, max: 50_000 }),
  })
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 1_000_000 }), (one, item_total) => {
      const off = couponDiscount(one, item_total)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(item_total)
      if (one.max_discount > 0) expect(off).toBeLessThanOrEqual(one.max_discount)
    }),
  )
})

for (const [changed, shown] of [
  [{}, true],
  [{ expiry_date: '2026-11-21' }, true],
  [{ expiry_date: '2026-11-20' }, false],
  [{ max_count: 0 }, false],
  [{ is_active: 0 as const }, false],
] as const)
  test(`[VAL-03] a coupon with ${JSON.stringify(changed)} is ${shown ? 'shown' : 'not shown'}`, () => {
    expect(isShown({ ...coupon, ...changed }, facts.today)).toBe(shown)
  })

const checked = (code: string, can_be_applied: boolean, discount_amount: number, missing?: number) => ({
  code,
  can_be_applied,
  discount_amount,
  missing,
})

test('the coupon that saves most is suggested and listed first, locked ones below, nearest first', () => {
  const list = [
    checked('FAMILY150', false, 0, 20_300),
    checked('KULFI20', true, 8000),
    checked('NEWHERE', false, 0),
    checked('FEAST50', true, 12_000),
    checked('ALMOST', false, 0, 500),
  ]
  expect(rankCoupons(list).map(({ code }) => code)).toEqual([
    'FEAST50',
    'KULFI20',
    'ALMOST',
    'FAMILY150',
    'NEWHERE',
  ])
  expect(bestCoupon(list)?.code).toBe('FEAST50')
})

test('a coupon that saves nothing is not suggested', () => {
  expect(bestCoupon([])).toBeNull()
  expect(bestCoupon([checked('LOCKED', false, 9000), checked('IDLE', true, 0)])).toBeNull()
})

test('[CAL-10] checking a coupon says whether it applies, what it saves, and why not', () => {
  expect(checkCoupon(coupon, facts)).toEqual({
    can_be_applied: true,
    discount_amount: couponDiscount(coupon, facts.subtotal),
  })
  const stale = { ...coupon, expiry_date: '2026-11-01' }
  expect(checkCoupon(stale, facts)).toMatchObject({ can_be_applied: false, discount_amount: 0 })
})

test('[CAL-10] a guest sees what a coupon would save after login', () => {
  const forMembers = { ...coupon, user_type: 'ONCE' as const }
  const refusal = refuseCoupon(forMembers, { ...facts, customer: null })
  expect(refusal).toMatchObject({ reason: 'NOTLOGGEDIN' })
  expect(checkCoupon(forMembers, { ...facts, customer: null })).toMatchObject({
    can_be_applied: false,
    discount_amount: couponDiscount(coupon, facts.subtotal),
  })
})
