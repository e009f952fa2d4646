import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon } from '../../testing/fixtures'
import { cartOf, customer, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('coupons of a quoted cart on %s', (engine) => {
  const app = sharedApp({ engine })

  test('a code is found in any case and discounts as its terms say', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    await insertCoupon(app.deps.db, { code: 'LUNCH25', discount: 25, max_discount: 4_000 })
    const { client } = await customer(app)
    const bill = await client.cart.quoteCart(
      cartOf(restaurant_id, [{ id: item_id, quantity: 2 }], { coupon: ' lunch25' }),
    )
    expect(bill.coupon).toMatchObject({ code: 'LUNCH25', discount_amount: 4_000, automatic: false })
    expect(bill.payable).toBe(20_000 - 4_000 + 3_000)
    expect(bill.savings).toBe(4_000)
  })

  for (const [why, row, reason] of [
    ['over', { expiry_date: '2026-11-19' }, 'EXPIRED'],
    ['not begun', { start_date: '2026-11-21' }, 'NOTSTARTED'],
    ['switched off', { is_active: 0 }, 'INACTIVE'],
    ['of another store', { restaurant_ids: [] }, 'NOTFORTHISSTORE'],
    ['for self-pickup', { delivery_types: '["SELFPICKUP"]' }, 'NOTFORTHISKIND'],
    ['used up', { max_count: 3, count: 3 }, 'EXHAUSTED'],
  ] as const)
    test(`[VAL-03] a coupon that is ${why} is refused with its reason and takes nothing off`, async () => {
      const { restaurant_id, item_id } = await storeWithDish(app)
      const code = `WHY${reason}`
      const { restaurant_ids, delivery_types, ...rest } = {
        restaurant_ids: undefined,
        delivery_types: '[]',
        ...row,
      }
      const id = await insertCoupon(app.deps.db, {
        code,
        ...rest,
        ...(restaurant_ids ? { restaurant_ids: [...restaurant_ids] } : {}),
      })
      if (delivery_types !== '[]')
        await app.deps.db
          .updateTable('coupons')
          .set((eb) => ({ delivery_types: eb.cast(eb.val(delivery_types), 'jsonb') }))
          .where('id', '=', id)
          .execute()
      const { client } = await customer(app)
      const bill = await client.cart.quoteCart(cartOf(restaurant_id, [{ id: item_id }], { coupon: code }))
      expect(bill.refusals).toEqual([{ code: 'coupon_refused', reason }])
      expect(bill.coupon).toBeNull()
      expect(bill.payable).toBe(13_000)
    })

  test('an unknown code, an unmet minimum and a missing login are refused by name', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    await insertCoupon(app.deps.db, { code: 'BIG', min_subtotal: 15_000 })
    const { client } = await customer(app)
    const why = async (who: typeof client, coupon: string, quantity = 1) =>
      (await who.cart.quoteCart(cartOf(restaurant_id, [{ id: item_id, quantity }], { coupon }))).refusals
    expect(await why(client, 'NOSUCH')).toEqual([{ code: 'coupon_refused', reason: 'UNKNOWN' }])
    expect(await why(client, 'BIG')).toEqual([
      { code: 'coupon_refused', reason: 'MINSUBTOTAL', missing: 5_000 },
    ])
    expect(await why(app.guest, 'BIG', 2)).toEqual([{ code: 'coupon_refused', reason: 'NOTLOGGEDIN' }])
  })
})
