import { expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { couponTown } from '../../testing/coupons'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, insertStore } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('lists of coupons on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[CAL-10] [ROL-01] a guest sees what a coupon would save after login', async () => {
    const { restaurant_id, tried } = await couponTown(app)
    await insertCoupon(app.deps.db, { code: 'FIFTH' })
    expect(await tried(app.guest, 'FIFTH')).toBe('NOTLOGGEDIN')
    const { coupons } = await app.guest.coupons.getCartCoupon({ restaurant_id, subtotal: 30_000 })
    expect(coupons).toMatchObject([
      { code: 'FIFTH', can_be_applied: false, reason: 'NOTLOGGEDIN', discount_amount: 6_000 },
    ])
  })

  test('[CAL-10] a cart’s coupons list usable ones best first, then the nearest', async () => {
    const { restaurant_id, somebody, tried } = await couponTown(app)
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

  test('[CAL-10] [VAL-03] a store’s coupons exclude those the customer has used up', async () => {
    const { restaurant_id, somebody, order } = await couponTown(app)
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
      takes_off: 'ITEMS',
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

  test('[CAL-10] an unknown store has no coupons', async () => {
    const { somebody } = await couponTown(app)
    const { client } = await somebody()
    const hidden = await insertStore(app.deps.db, { is_accepted: false })
    for (const id of [hidden, hidden + 1_000]) {
      const facts = { restaurant_id: id, subtotal: 100 }
      expect(await refused(client.coupons.getCartCoupon(facts))).toEqual([404, 'not_found'])
      expect(await refused(client.coupons.userCoupons({ restaurant_id: id }))).toEqual([404, 'not_found'])
      expect(await refused(client.coupons.applyCoupon({ ...facts, coupon: 'X' }))).toEqual([404, 'not_found'])
    }
  })
})
