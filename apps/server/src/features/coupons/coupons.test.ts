import type { OrderState } from '@tokri/domain/order/lifecycle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusalOf, refused } from '../../testing/answers'
import { openTestApp, type TestApp } from '../../testing/app'
import { engines } from '../../testing/database'
import {
  insertAddons,
  insertCategory,
  insertCoupon,
  insertItem,
  insertOrder,
  insertStore,
  insertUser,
} from '../../testing/fixtures'
import { cartOf, place } from '../../testing/placing'

describe.each(engines)('coupons on %s', (engine) => {
  let app: TestApp
  let restaurant_id: number
  beforeAll(async () => {
    app = await openTestApp({ engine })
  })
  afterAll(() => app.close())

  const fresh = async () => {
    const { db } = app.deps
    for (const table of ['orders', 'coupons', 'items', 'restaurants'] as const)
      await db.deleteFrom(table).execute()
    restaurant_id = await insertStore(db)
    app.time.now = new Date('2026-11-20T07:00:00Z')
  }
  const somebody = async () => {
    const user_id = await insertUser(app.deps.db)
    return { user_id, client: await app.as(user_id) }
  }
  const order = (user_id: number, coupon_id: number, state: OrderState = 'completed') =>
    insertOrder(app.deps.db, { user_id, restaurant_id, coupon_id, state })
  /** Why a code is refused on a cart of ₹300, or what it takes off. */
  const tried = async (client: TestApp['guest'], coupon: string, more: object = {}) => {
    const answer = client.coupons.applyCoupon({ restaurant_id, subtotal: 30_000, coupon, ...more })
    return await answer.then(
      ({ discount_amount }) => discount_amount,
      async () => (await refusalOf(answer)).body.reason,
    )
  }

  test('[CAL-10] a code takes off what it promises, capped, however it is written', async () => {
    await fresh()
    const { client } = await somebody()
    await insertCoupon(app.deps.db, { code: 'HALF', discount: 50, max_discount: 10_000 })
    await insertCoupon(app.deps.db, { code: 'FLAT', discount_type: 'AMOUNT', discount: 99_000 })
    const answer = await client.coupons.applyCoupon({ restaurant_id, subtotal: 30_000, coupon: ' half ' })
    expect(answer).toMatchObject({
      success: true,
      code: 'HALF',
      can_be_applied: true,
      discount_amount: 10_000,
    })
    expect(await tried(client, 'FLAT')).toBe(30_000)
  })

  test('[CAL-10] every refusal has its own reason, the same that placing would give', async () => {
    await fresh()
    const { client, user_id } = await somebody()
    const { db } = app.deps
    const elsewhere = await insertStore(db)
    await insertCoupon(db, { code: 'OFF', is_active: 0 })
    await insertCoupon(db, { code: 'SOON', start_date: '2026-11-21' })
    await insertCoupon(db, { code: 'ENDED', expiry_date: '2026-11-19' })
    await insertCoupon(db, { code: 'NIGHTS', weekly_hours: json([{ weekday: 5, from: 1_200, to: 1_440 }]) })
    await insertCoupon(db, { code: 'ELSEWHERE', restaurant_ids: [elsewhere] })
    await insertCoupon(db, { code: 'MEAT', kinds: json(['meat']) })
    await insertCoupon(db, { code: 'COLLECT', delivery_types: json([2]) })
    await insertCoupon(db, { code: 'BIG', min_subtotal: 36_000 })
    await insertCoupon(db, { code: 'SPENT', max_count: 3, count: 3 })
    const once = await insertCoupon(db, { code: 'ONCE', user_type: 'ONCE' })
    await insertCoupon(db, { code: 'NEW', user_type: 'ONCENEW' })
    const twice = await insertCoupon(db, { code: 'TWICE', user_type: 'CUSTOM', max_count_per_user: 2 })
    for (const coupon_id of [once, twice, twice]) await order(user_id, coupon_id)
    const reasons: Record<string, unknown> = {}
    for (const code of [
      'NOPE',
      'OFF',
      'SOON',
      'ENDED',
      'NIGHTS',
      'ELSEWHERE',
      'MEAT',
      'COLLECT',
      'SPENT',
      'ONCE',
      'NEW',
      'TWICE',
    ])
      reasons[code] = await tried(client, code)
    expect(reasons).toEqual({
      NOPE: 'UNKNOWN',
      OFF: 'INACTIVE',
      SOON: 'NOTSTARTED',
      ENDED: 'EXPIRED',
      NIGHTS: 'NOTNOW',
      ELSEWHERE: 'NOTFORTHISSTORE',
      MEAT: 'NOTFORTHISKIND',
      COLLECT: 'NOTFORTHISKIND',
      SPENT: 'EXHAUSTED',
      ONCE: 'ALREADYUSEDONCE',
      NEW: 'FORNEWUSER',
      TWICE: 'MAXLIMITREACHEDPERUSER',
    })
    expect(await tried(client, 'COLLECT', { delivery_type: 2 })).toBe(6_000)
    const short = await refusalOf(
      client.coupons.applyCoupon({ restaurant_id, subtotal: 30_000, coupon: 'BIG' }),
    )
    expect([short.status, short.body.code, short.body.reason, short.body.missing]).toEqual([
      409,
      'coupon_refused',
      'MINSUBTOTAL',
      6_000,
    ])
  })

  test('[CAL-10] a use counts again once its order was cancelled or never paid', async () => {
    await fresh()
    const { client, user_id } = await somebody()
    const once = await insertCoupon(app.deps.db, { code: 'ONCE', user_type: 'ONCE' })
    await insertCoupon(app.deps.db, { code: 'NEW', user_type: 'ONCENEW' })
    await order(user_id, once, 'cancelled')
    await order(user_id, once, 'payment_failed')
    expect([await tried(client, 'ONCE'), await tried(client, 'NEW')]).toEqual([6_000, 6_000])
    await order(user_id, once, 'preparing')
    expect([await tried(client, 'ONCE'), await tried(client, 'NEW')]).toEqual([
      'ALREADYUSEDONCE',
      'FORNEWUSER',
    ])
  })

  test('[CAL-10] [ROL-01] a guest is told to log in, and sees what that would save', async () => {
    await fresh()
    await insertCoupon(app.deps.db, { code: 'FIFTH' })
    expect(await tried(app.guest, 'FIFTH')).toBe('NOTLOGGEDIN')
    const { coupons } = await app.guest.coupons.getCartCoupon({ restaurant_id, subtotal: 30_000 })
    expect(coupons).toMatchObject([
      { code: 'FIFTH', can_be_applied: false, reason: 'NOTLOGGEDIN', discount_amount: 6_000 },
    ])
  })

  test('[CAL-10] a cart’s coupons: the usable ones best first, then the nearest to being usable', async () => {
    await fresh()
    const { client } = await somebody()
    const { db } = app.deps
    await insertCoupon(db, { code: 'SMALL', discount: 5 })
    await insertCoupon(db, { code: 'BEST', discount: 25 })
    await insertCoupon(db, { code: 'FAR', discount: 60, min_subtotal: 90_000 })
    await insertCoupon(db, { code: 'NEAR', discount: 30, min_subtotal: 31_000 })
    await insertCoupon(db, { code: 'SECRET', discount: 90, show_in_cart: false })
    await insertCoupon(db, { code: 'ELSEWHERE', discount: 90, restaurant_ids: [await insertStore(db)] })
    const { coupons } = await client.coupons.getCartCoupon({ restaurant_id, subtotal: 30_000 })
    expect(
      coupons.map(({ code, can_be_applied, discount_amount, missing }) => [
        code,
        can_be_applied,
        discount_amount,
        missing,
      ]),
    ).toEqual([
      ['BEST', true, 7_500, undefined],
      ['SMALL', true, 1_500, undefined],
      ['NEAR', false, 0, 1_000],
      ['FAR', false, 0, 60_000],
    ])
    expect(await tried(client, 'SECRET')).toBe(27_000)
  })

  test('[CAL-10] a coupon for some dishes counts on those dishes only, at the store’s own prices', async () => {
    await fresh()
    const { client } = await somebody()
    const { db } = app.deps
    const sweets = await insertCategory(db, restaurant_id)
    const kulfi = await insertItem(db, restaurant_id, { item_category_id: sweets, price: 8_000 })
    const dosa = await insertItem(db, restaurant_id, { price: 12_000 })
    await insertCoupon(db, { code: 'SWEET', category_ids: json([sweets]), discount: 50 })
    await insertCoupon(db, { code: 'DOSA', item_ids: json([dosa]), discount: 10 })
    const items = [{ id: kulfi, quantity: 2 }]
    expect(await tried(client, 'SWEET', { items })).toBe(8_000)
    expect(await tried(client, 'DOSA', { items })).toBe('NOTFORTHESEITEMS')
    expect(await tried(client, 'SWEET')).toBe('NOTFORTHESEITEMS')
  })

  test('[CAL-10] [VAL-03] a customer’s coupons at a store are those shown today that they have not used up', async () => {
    await fresh()
    const { client, user_id } = await somebody()
    const { db } = app.deps
    const once = await insertCoupon(db, { code: 'ONCE', user_type: 'ONCE' })
    await insertCoupon(db, { code: 'ALWAYS', name: 'For everybody', description: 'All day' })
    await insertCoupon(db, { code: 'ENDED', expiry_date: '2026-11-19' })
    await insertCoupon(db, { code: 'NONE', max_count: 0 })
    await insertCoupon(db, { code: 'OFF', is_active: 0 })
    const codes = async () =>
      (await client.coupons.userCoupons({ restaurant_id })).map((coupon) => coupon.code)
    expect(await codes()).toEqual(['ONCE', 'ALWAYS'])
    await order(user_id, once)
    expect(await codes()).toEqual(['ALWAYS'])
    expect((await client.coupons.userCoupons({ restaurant_id }))[0]).toEqual({
      id: expect.any(Number),
      code: 'ALWAYS',
      name: 'For everybody',
      description: 'All day',
      discount_type: 'PERCENTAGE',
      discount: 20,
      max_discount: 0,
      min_subtotal: 0,
      expiry_date: '2030-12-31',
      max_count: 1_000,
      is_active: 1,
    })
    const { slug } = await app.guest.stores.getRestaurantInfoById({ id: restaurant_id })
    const store = await client.stores.getRestaurantInfoWithFavourite({ slug })
    expect(store.coupons.map((coupon) => coupon.code)).toEqual(['ONCE', 'ALWAYS'])
    expect(store.user_coupons?.map((coupon) => coupon.code)).toEqual(['ALWAYS'])
  })

  test('[CAL-10] a store that is not there has no coupons', async () => {
    await fresh()
    const { client } = await somebody()
    const hidden = await insertStore(app.deps.db, { is_accepted: false })
    for (const id of [hidden, hidden + 1_000]) {
      const facts = { restaurant_id: id, subtotal: 100 }
      expect(await refused(client.coupons.getCartCoupon(facts))).toEqual([404, 'not_found'])
      expect(await refused(client.coupons.userCoupons({ restaurant_id: id }))).toEqual([404, 'not_found'])
      expect(await refused(client.coupons.applyCoupon({ ...facts, coupon: 'X' }))).toEqual([404, 'not_found'])
    }
  })

  test('[CAL-10] codes are not guessed: after twenty different ones a customer waits, wherever they are tried', async () => {
    await fresh()
    const { env } = app.deps
    env.LIMIT_FACTOR = 1
    const item_id = await insertItem(app.deps.db, restaurant_id)
    const { client } = await somebody()
    await insertCoupon(app.deps.db, { code: 'RIGHT' })
    const quote = (coupon: string) =>
      client.cart.quoteCart(cartOf(restaurant_id, [{ id: item_id }], { coupon }))
    for (let n = 0; n < 10; n++) {
      expect(await tried(client, `WRONG${n}`)).toBe('UNKNOWN')
      expect((await quote(`OTHER${n}`)).refusals).toMatchObject([
        { code: 'coupon_refused', reason: 'UNKNOWN' },
      ])
    }
    // one that stays in the cart is no new guess
    expect(await tried(client, 'wrong1')).toBe('UNKNOWN')
    for (const refusal of [
      await refusalOf(client.coupons.applyCoupon({ restaurant_id, subtotal: 30_000, coupon: 'RIGHT' })),
      await refusalOf(quote('RIGHT')),
      await refusalOf(place(client, cartOf(restaurant_id, [{ id: item_id }], { coupon: 'RIGHT' }))),
    ])
      expect([refusal.status, refusal.body.retry_after]).toEqual([429, 900])
    app.time.pass(16)
    expect(await tried((await somebody()).client, 'RIGHT')).toBe(6_000)
    expect(await tried(client, 'RIGHT')).toBe(6_000)
    env.LIMIT_FACTOR = 1000
  })

  test('[CAL-10] listing, applying, quoting and placing agree on any cart, with the prices of chosen add-ons', async () => {
    await fresh()
    const { db } = app.deps
    const { client } = await somebody()
    const sweets = await insertCategory(db, restaurant_id)
    const dishes = [
      await insertItem(db, restaurant_id, { item_category_id: sweets, price: 8_100, tax_percentage: 0 }),
      await insertItem(db, restaurant_id, { price: 12_300, tax_percentage: 0 }),
    ]
    const addons = await Promise.all(
      dishes.map(
        async (id) => (await insertAddons(db, id, { addons: [{ name: 'Extra', price: 4_900 }] })).addon_ids,
      ),
    )
    await insertCoupon(db, { code: 'SWEET', category_ids: json([sweets]), discount: 33 })
    await insertCoupon(db, {
      code: 'SECOND',
      item_ids: json(dishes.slice(1)),
      discount_type: 'AMOUNT',
      discount: 9_000,
    })
    await insertCoupon(db, { code: 'LARGE', min_subtotal: 30_000, max_discount: 4_000, discount: 50 })
    await insertCoupon(db, {
      code: 'FIRST',
      user_type: 'ONCENEW',
      discount_type: 'AMOUNT',
      discount: 1_000_000,
    })
    const carts = [0, 1, 2, 3, 4, 5].map((n) =>
      cartOf(
        restaurant_id,
        dishes
          .map((id, at) => ({
            id,
            quantity: 1 + ((n + at) % 3),
            addons: n % 2 === at ? (addons[at] ?? []) : [],
          }))
          .filter((_, at) => n % 3 !== at),
      ),
    )
    for (const [at, cart] of carts.entries()) {
      const { items } = cart
      const facts = { restaurant_id, subtotal: 1, items, delivery_type: 1 as const }
      const { coupons } = await client.coupons.getCartCoupon(facts)
      expect(coupons).toHaveLength(4)
      for (const { code, can_be_applied, discount_amount, reason } of coupons) {
        expect(await tried(client, code, facts)).toBe(can_be_applied ? discount_amount : reason)
        const quote = await client.cart.quoteCart({ ...cart, coupon: code })
        expect(quote.coupon?.discount_amount ?? quote.refusals[0]?.reason).toBe(
          can_be_applied ? discount_amount : reason,
        )
        expect(discount_amount).toBeLessThanOrEqual(quote.item_total)
      }
      const [best] = coupons
      const placed = await place(client, { ...cart, coupon: best?.code ?? '' })
      expect(placed.lines.find(({ code }) => code === 'coupon')?.amount).toBe(
        0 - (best?.discount_amount ?? 0),
      )
      if (at === 0) expect(best?.code).toBe('FIRST')
    }
  })
})
