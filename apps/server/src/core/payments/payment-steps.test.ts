import { expect, test } from 'vitest'
import type { Tx } from '../../db/client'
import { balanceOf } from '../../db/queries/ledger'
import { describeOnDatabases } from '../../testing/database'
import { insertOrder } from '../../testing/orders'
import { customer, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { system } from '../actor'
import { advancePayment, openPayment, setCashDue } from './advance-payment'
import { captureTopUp, openTopUp } from './top-up'

describeOnDatabases('[STA-20] the steps of a payment on %s', (engine) => {
  const app = sharedApp({ engine })
  const inTx = <T>(act: (tx: Tx) => Promise<T>) => app.deps.db.transaction().execute(act)

  async function cash(amount = 1_000, gateway = 'COD') {
    const { restaurant_id } = await storeWithDish(app)
    const { id: user_id } = await customer(app)
    const { now } = app.time
    const { id: order_id } = await insertOrder(app.deps.db, { restaurant_id, user_id, method: 'WALLET', now })
    return await inTx((tx) =>
      openPayment(tx, { order_id, gateway, amount, currency: 'INR' }, { actor: system, now }),
    )
  }
  const read = (id: number) =>
    app.deps.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

  test('a payment that does not exist takes no step', async () => {
    const step = { payment_id: 999_999, action: 'capture', actor: system, now: app.time.now } as const
    expect(await inTx((tx) => advancePayment(tx, step))).toMatchObject({
      code: 'wrong_state',
      facts: { state: null },
    })
  })

  test('a refused step names the payment’s state and the reason', async () => {
    const { id } = await cash()
    const step = { payment_id: id, action: 'refund', actor: system, now: app.time.now } as const
    expect(await inTx((tx) => advancePayment(tx, step))).toMatchObject({
      code: 'wrong_state',
      facts: { state: 'created', why: expect.any(String) },
    })
  })

  test('a step without a refund keeps the refunded amount and records its time', async () => {
    const { id } = await cash(1_000, 'RAZORPAY')
    app.time.pass(5)
    const step = { payment_id: id, action: 'begin', actor: system, now: app.time.now } as const
    expect(await inTx((tx) => advancePayment(tx, step))).toMatchObject({
      refunded: 0,
      updated_at: app.time.now,
    })
  })

  test('a rider cannot open a payment', async () => {
    const draft = { order_id: 1, gateway: 'COD', amount: 1, currency: 'INR' }
    const by = { actor: { kind: 'rider', id: 1 } as const, now: app.time.now }
    await expect(inTx((tx) => openPayment(tx, draft, by))).rejects.toThrow('rider may not open a payment')
  })

  test('outstanding cash can grow or shrink, and zero leaves nothing due', async () => {
    const { id } = await cash()
    app.time.pass(5)
    const { now } = app.time
    await inTx((tx) => setCashDue(tx, { payment_id: id, amount: 1_300, now }))
    expect(await read(id)).toMatchObject({ amount: 1_300, state: 'created', updated_at: now })
    await inTx((tx) => setCashDue(tx, { payment_id: id, amount: 0, now }))
    expect(await read(id)).toMatchObject({ state: 'cancelled' })
    for (const amount of [0, 5])
      await expect(inTx((tx) => setCashDue(tx, { payment_id: id, amount, now }))).rejects.toThrow(
        'is not cash',
      )
  })

  test('[SCR-66] only a top-up credits a wallet, and not again after its refund', async () => {
    const { id } = await cash(1_000, 'RAZORPAY')
    const { now } = app.time
    const capture = (payment_id: number) =>
      inTx((tx) => captureTopUp(tx, { payment_id, amount: 1_000, currency: 'INR', now }))
    for (const other of [id, 999_999])
      expect(await capture(other)).toMatchObject({ code: 'wrong_state', facts: { state: null } })
    const { id: user_id } = await customer(app)
    const draft = { user_id, gateway: 'RAZORPAY', amount: 1_000, currency: 'INR' }
    const filled = await inTx((tx) => openTopUp(tx, draft, { actor: { kind: 'customer', id: user_id }, now }))
    expect(filled).toMatchObject({ order_id: null, user_id })
    await capture(filled.id)
    await inTx((tx) => advancePayment(tx, { payment_id: filled.id, action: 'refund', actor: system, now }))
    expect(await capture(filled.id)).toMatchObject({ code: 'wrong_state', facts: { state: 'refunded' } })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(1_000)
  })
})
