import type { Input } from '@tokri/contract/endpoint'
import type { contract } from '@tokri/contract/index'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, insertStaff, insertUser } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const rule: Input<typeof contract.cart.tryCoupon>['coupon'] = {
  code: 'FEAST50',
  name: 'Half off the first plate',
  description: null,
  takes_off: 'ITEMS',
  discount_type: 'PERCENTAGE',
  discount: 50,
  max_discount: 12_000,
  min_subtotal: 15_000,
  start_date: null,
  expiry_date: '2026-12-28',
  // Thursday evenings
  weekly_hours: [{ weekday: 4, from: 1_140, to: 1_380 }],
  max_count: 2_000,
  user_type: 'ONCENEW',
  max_count_per_user: 0,
  kinds: [],
  delivery_types: [],
  item_ids: [],
  category_ids: [],
  all_restaurants: true,
  restaurant_ids: [],
  zone_ids: [],
  budget: 0,
  is_automatic: false,
  show_in_cart: true,
  is_active: 1,
}
/** Thursday, 26 November 2026, 20:00 in Kolkata. */
const thursday = '2026-11-26T14:30:00.000Z'

describeOnDatabases('trying a coupon on %s', (engine) => {
  const app = sharedApp({ engine })
  let desk: Awaited<ReturnType<typeof app.as>>
  let cart: ReturnType<typeof cartOf>
  beforeAll(async () => {
    desk = await app.as(await insertStaff(app.deps.db, { permissions: ['coupons:read'] }))
    const { restaurant_id, item_id } = await storeWithDish(app)
    cart = cartOf(restaurant_id, [{ id: item_id, quantity: 2 }])
  })
  const tried = (change: object = {}, trial: object = {}) =>
    desk.cart.tryCoupon({
      ...cart,
      coupon_id: null,
      coupon: { ...rule, ...change },
      customer: 'new',
      at: thursday,
      ...trial,
    })

  test('[CAL-10] an unsaved rule shows its discount, every check and the bill', async () => {
    const answer = await tried()
    expect(answer).toMatchObject({ applies: true, reason: null, discount_amount: 10_000, payable: 13_000 })
    expect(answer.checks.every(({ passes }) => passes)).toBe(true)
    expect(answer.checks.map(({ reason }) => reason)).toContain('FORNEWUSER')
  })

  test('[CAL-10] a cart, customer or time outside the rule is refused with the reason', async () => {
    const { id, client } = await customer(app)
    await place(client, cart)
    expect(await tried({}, { customer: id })).toMatchObject({ applies: false, reason: 'FORNEWUSER' })
    expect((await tried({}, { customer: id })).checks.filter(({ passes }) => !passes)).toEqual([
      { reason: 'FORNEWUSER', passes: false },
    ])
    expect((await tried({}, { at: '2026-11-27T14:30:00.000Z' })).reason).toBe('NOTNOW')
    expect((await tried({}, { customer: 'guest' })).reason).toBe('NOTLOGGEDIN')
    expect(await tried({ min_subtotal: 25_000 })).toMatchObject({ reason: 'MINSUBTOTAL', missing: 5_000 })
    expect(await tried({ takes_off: 'DELIVERY', discount: 100 })).toMatchObject({
      applies: true,
      discount_amount: 3_000,
    })
  })

  test('[CAL-10] a saved coupon counts its uses and its budget', async () => {
    const coupon_id = await insertCoupon(app.deps.db, { code: 'SPENT', count: 3, max_count: 5, given: 9_000 })
    expect((await tried({ budget: 15_000 }, { coupon_id })).reason).toBe('BUDGETSPENT')
    expect((await tried({ max_count: 3 }, { coupon_id })).reason).toBe('EXHAUSTED')
  })

  test('[ROL-05] the permission is required, and an unknown customer or store is not found', async () => {
    const other = await app.as(await insertStaff(app.deps.db, { permissions: ['stores:read'] }))
    const trial = { ...cart, coupon_id: null, coupon: rule, customer: 'new' as const, at: thursday }
    expect((await refusal(other.cart.tryCoupon(trial))).status).toBe(403)
    expect((await refusal((await app.as(await insertUser(app.deps.db))).cart.tryCoupon(trial))).status).toBe(
      403,
    )
    expect((await refusal(desk.cart.tryCoupon({ ...trial, customer: 99_999_999 }))).status).toBe(404)
    expect((await refusal(desk.cart.tryCoupon({ ...trial, restaurant_id: 99_999_999 }))).status).toBe(404)
  })
})
