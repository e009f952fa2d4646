import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusalOf } from '../../testing/answers'
import { couponTown } from '../../testing/coupons'
import { describeOnDatabases } from '../../testing/database'
import { insertAddons, insertCategory, insertCoupon, insertItem, insertStore } from '../../testing/fixtures'
import { cartOf, place } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('coupons on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[CAL-10] a code discounts as promised, capped, in any case', async () => {
    const { restaurant_id, somebody, tried } = await couponTown(app)
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

  test('[CAL-10] refusals have the same reasons as placing', async () => {
    const { restaurant_id, somebody, order, tried } = await couponTown(app)
    const { client, user_id } = await somebody()
    const { db } = app.deps
    const elsewhere = await insertStore(db)
    await insertCoupon(db, { code: 'OFF', is_active: 0 })
    await insertCoupon(db, { code: 'SOON', start_date: '2026-11-21' })
    await insertCoupon(db, { code: 'ENDED', expiry_date: '2026-11-19' })
    await insertCoupon(db, { code: 'NIGHTS', weekly_hours: json([{ weekday: 5, from: 1_200, to: 1_440 }]) })
    await insertCoupon(db, { code: 'ELSEWHERE', restaurant_ids: [elsewhere] })
    await insertCoupon(db, { code: 'MEAT', kinds: json(['meat']) })
    await insertCoupon(db, { code: 'COLLECT', delivery_types: json(['SELFPICKUP']) })
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
    expect(await tried(client, 'COLLECT', { delivery_type: 'SELFPICKUP' })).toBe(6_000)
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

  test('[CAL-10] a cancelled or unpaid order frees its coupon use', async () => {
    const { somebody, order, tried } = await couponTown(app)
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

  test('[CAL-10] a coupon for certain items applies to those only', async () => {
    const { restaurant_id, somebody, tried } = await couponTown(app)
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

  test('[CAL-10] guessing codes is limited to twenty across all calls', async () => {
    const { restaurant_id, somebody, tried } = await couponTown(app)
    const { env } = app.deps
    env.LIMIT_FACTOR = 1
    app.time.pass(2)
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
    // a code that stays in the cart is not a new guess
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

  test('[CAL-10] listing, applying, quoting and placing agree on any cart', async () => {
    const { restaurant_id, somebody, tried } = await couponTown(app)
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
      const facts = { restaurant_id, subtotal: 1, items, delivery_type: 'DELIVERY' as const }
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
