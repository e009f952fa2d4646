import { expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, setSettings } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { system } from '../actor'
import { Refused } from '../refused'
import { advancePayment, openPayment, type PaymentStep } from './advance-payment'

describeOnDatabases('a payment moves along its table on %s', (engine) => {
  const app = sharedApp({ engine })

  async function orderOf(wallet = 0, coupon?: string) {
    const { restaurant_id, item_id } = await storeWithDish(app, {}, { stock: 10 })
    const person = await customer(app, wallet)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { use_wallet: wallet > 0, coupon: coupon ?? null })
    return { ...person, item_id, order: await place(person.client, cart) }
  }
  const step = (payment_id: number, action: PaymentStep['action'], amount?: number) =>
    app.deps.db.transaction().execute((tx) =>
      advancePayment(tx, {
        payment_id,
        action,
        actor: system,
        now: app.time.now,
        ...(amount === undefined ? {} : { amount }),
      }),
    )

  test('[STA-20] a gateway payment is captured once and refunded in parts', async () => {
    const { order } = await orderOf()
    const { id } = await app.deps.db
      .transaction()
      .execute((tx) =>
        openPayment(
          tx,
          { order_id: order.id, gateway: 'Razorpay', amount: 13_000, currency: 'INR' },
          { actor: system, now: app.time.now },
        ),
      )
    expect(await step(id, 'begin')).toMatchObject({ state: 'pending' })
    expect(await step(id, 'collect_cash')).toBeInstanceOf(Refused)
    expect(await step(id, 'capture')).toMatchObject({ state: 'captured' })
    expect(await step(id, 'capture')).toMatchObject({ code: 'wrong_state', facts: { state: 'captured' } })
    expect(await step(id, 'refund_part', 3_000)).toMatchObject({ state: 'part_refunded', refunded: 3_000 })
    expect(await step(id, 'refund_part', 1_000)).toMatchObject({ refunded: 4_000 })
    expect(await step(id, 'refund')).toMatchObject({ state: 'refunded', refunded: 13_000 })
    expect(await step(id, 'refund')).toBeInstanceOf(Refused)
  })

  test('[STA-20] refunds never exceed the payment', async () => {
    const { order } = await orderOf(13_000)
    const { id } = await app.deps.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await expect(step(id, 'refund_part', 13_001)).rejects.toThrow()
  })

  test('[ENT-01] [STA-20] an unpaid order expires and returns wallet money, coupon and stock', async () => {
    const { db } = app.deps
    const coupon_id = await insertCoupon(db, { code: `FAILS${engine}`, max_count: 1 })
    const { id: user_id, order, item_id } = await orderOf(5_000, `FAILS${engine}`)
    await db.updateTable('orders').set({ state: 'awaiting_payment' }).where('id', '=', order.id).execute()
    const stateOf = async () => {
      await app.runJob('failUnpaid')
      const row = await db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst()
      return row?.state
    }
    await setSettings(app, { awaitingPaymentThreshold: 15 })
    app.time.pass(14)
    expect(await stateOf()).toBe('awaiting_payment')
    await setSettings(app, { awaitingPaymentThreshold: 0 })
    app.time.pass(1)
    expect(await stateOf()).toBe('awaiting_payment')
    await setSettings(app, { awaitingPaymentThreshold: 15 })
    expect(await stateOf()).toBe('payment_failed')
    expect(await balanceOf(db, 'wallet', user_id)).toBe(5_000)
    expect(await ledgerTotal(db)).toBe(0)
    const coupon = await db
      .selectFrom('coupons')
      .select('count')
      .where('id', '=', coupon_id)
      .executeTakeFirst()
    const item = await db.selectFrom('items').select('stock').where('id', '=', item_id).executeTakeFirst()
    expect([coupon?.count, item?.stock]).toEqual([0, 10])
  })
})
