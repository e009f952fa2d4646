import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { paymentById } from '../../db/queries/payments'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'
import { describeOnDatabases } from '../../testing/database'
import { openPayment, placeUnpaid } from '../../testing/online-payments'
import { customer } from '../../testing/placing'
import { type ScriptedGateway, scriptGateway } from '../../testing/scripted-gateway'
import { sharedApp } from '../../testing/shared-app'
import { scheduleNextPoll, settlePayment } from './settle-payment'

const gateway = 'RAZORPAY'
const AT_ONCE = { seconds: 0 }

describeOnDatabases('[STA-20] asking a gateway about a payment on %s', (engine) => {
  const app = sharedApp({ engine })
  let script: ScriptedGateway
  beforeAll(() => {
    script = scriptGateway(app, gateway)
  })
  beforeEach(() => {
    script.asked = []
  })

  let paid = 0
  const says = (answer: Partial<PaymentSnapshot>) => {
    script.status = async () => ({
      ...{ state: 'captured', amount: 13_000, currency: 'INR', reference: null, is_our_account: true },
      ...{
        gateway_payment_id: `pay_${++paid}`,
        reason: null,
        is_declined: false,
        captures: [],
        dispute: null,
      },
      ...answer,
    })
  }
  const awaiting = () => placeUnpaid(app, gateway)
  const open = (draft: { order_id: number | null; user_id?: number }) =>
    openPayment(app, { gateway, amount: 13_000, ...draft })
  const orderState = async (id: number) =>
    await app.deps.db.selectFrom('orders').select(['state', 'method']).where('id', '=', id).executeTakeFirst()
  const refundsOf = async (payment_id: number) =>
    await app.deps.db
      .selectFrom('refunds')
      .select(['amount', 'state', 'why'])
      .where('payment_id', '=', payment_id)
      .execute()

  test('once the money has arrived the order goes to its store', async () => {
    const { order, payment } = await awaiting()
    says({ reason: 'paid by card', gateway_payment_id: 'pay_card' })
    expect(await settlePayment(app.deps, payment.id)).toMatchObject({
      ...{ id: payment.id, state: 'captured', gateway_payment_id: 'pay_card', reason: 'paid by card' },
    })
    expect(await orderState(order.id)).toEqual({ state: 'placed', method: gateway })
    expect(await ledgerTotal(app.deps.db)).toBe(0)
    const held = await app.deps.db
      .selectFrom('ledger_postings')
      .select('reason')
      .where('ref', '=', payment.reference ?? '')
      .execute()
    expect(held).toEqual([{ reason: 'gateway_payment' }])
  })

  test('the gateway is asked about exactly this payment', async () => {
    const { payment } = await awaiting()
    says({ state: 'unknown' })
    await settlePayment(app.deps, payment.id)
    const { reference, amount, currency, gateway_order_id, gateway_payment_id, created_at } = payment
    expect(script.asked).toEqual([
      {
        call: 'status',
        about: {
          ...{ reference, amount, currency, gateway_order_id, gateway_payment_id },
          ...{ started_at: created_at, kept_customer_id: null },
        },
      },
    ])
  })

  test('the gateway is asked every three seconds at most, or as often as the caller says', async () => {
    const { payment } = await awaiting()
    says({ state: 'unknown' })
    const after = async (seconds: number, options?: { seconds: number }) => {
      app.time.pass(seconds / 60)
      expect(await settlePayment(app.deps, payment.id, options)).toMatchObject({ id: payment.id })
      return script.asked.length
    }
    expect(await after(0)).toBe(1)
    expect(await after(2)).toBe(1)
    expect(await after(1)).toBe(2)
    expect(await after(0, AT_ONCE)).toBe(3)
  })

  test('no gateway is asked about cash, a closed account or an unknown payment', async () => {
    const { payment: cash } = await placeUnpaid(app, 'COD')
    expect(await settlePayment(app.deps, cash.id)).toEqual(cash)
    const { payment } = await awaiting()
    await app.deps.db.updateTable('payments').set({ gateway: 'PAYU' }).where('id', '=', payment.id).execute()
    expect(await settlePayment(app.deps, payment.id)).toMatchObject({ state: 'created', asked_at: null })
    expect(await settlePayment(app.deps, 999_999)).toBeUndefined()
    expect(script.asked).toEqual([])
  })

  test('a gateway without a response changes nothing, any other error is reported', async () => {
    const { payment } = await awaiting()
    for (const fault of [new GatewayUnavailable('down'), new GatewayRefused('no', 404)]) {
      script.status = async () => {
        throw fault
      }
      expect(await settlePayment(app.deps, payment.id, AT_ONCE)).toMatchObject({ state: 'created' })
    }
    script.status = async () => {
      throw new TypeError('a bug')
    }
    await expect(settlePayment(app.deps, payment.id, AT_ONCE)).rejects.toThrow('a bug')
    expect(await paymentById(app.deps.db, payment.id)).toMatchObject({ state: 'created', mismatch: null })
  })

  test.each([
    { state: 'pending', becomes: 'pending' },
    { state: 'authorised', becomes: 'authorised' },
    { state: 'failed', becomes: 'failed' },
    { state: 'expired', becomes: 'expired' },
    { state: 'unknown', becomes: 'created' },
  ] as const)(
    'a gateway’s "$state" makes the payment $becomes, and its order waits',
    async ({ state, becomes }) => {
      const { order, payment } = await awaiting()
      says({ state, reason: 'as the bank says' })
      const after = await settlePayment(app.deps, payment.id)
      expect(after).toMatchObject({ state: becomes, reason: 'as the bank says' })
      expect(await orderState(order.id)).toMatchObject({ state: 'awaiting_payment' })
    },
  )

  test('money that does not match is flagged for staff and pays nothing', async () => {
    const { order, payment } = await awaiting()
    says({ amount: 12_999, reason: 'short' })
    expect(await settlePayment(app.deps, payment.id)).toMatchObject({
      ...{ state: 'created', mismatch: 'amount', reason: 'short', gateway_payment_id: null },
    })
    expect(await orderState(order.id)).toMatchObject({ state: 'awaiting_payment' })
  })

  test('money of another account pays nothing until its keys are right', async () => {
    const { order, payment } = await awaiting()
    says({ is_our_account: false })
    expect(await settlePayment(app.deps, payment.id)).toMatchObject({ state: 'created', mismatch: 'account' })
    says({})
    expect(await settlePayment(app.deps, payment.id, AT_ONCE)).toMatchObject({
      ...{ state: 'captured', mismatch: null },
    })
    expect(await orderState(order.id)).toMatchObject({ state: 'placed' })
  })

  test('money that was refunded and then charged back is booked as lost, once', async () => {
    const { payment } = await awaiting()
    await app.deps.db
      .updateTable('orders')
      .set({ state: 'payment_failed' })
      .where('id', '=', payment.order_id)
      .execute()
    const answer = { gateway_payment_id: 'pay_disputed' }
    says(answer)
    expect(await settlePayment(app.deps, payment.id)).toMatchObject({ state: 'refunded' })
    const cash = await balanceOf(app.deps.db, 'cash', null)
    for (const dispute of ['open', 'lost', 'lost'] as const) {
      says({ ...answer, dispute })
      await settlePayment(app.deps, payment.id, AT_ONCE)
    }
    expect(await balanceOf(app.deps.db, 'cash', null)).toBe(cash + 13_000)
  })

  test('ten concurrent requests apply the response once', async () => {
    const { order, payment } = await awaiting()
    says({})
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => settlePayment(app.deps, payment.id, AT_ONCE)),
    )
    for (const answer of answers) expect(answer?.state).toBe('captured')
    expect(await refundsOf(payment.id)).toEqual([])
    expect(await orderState(order.id)).toMatchObject({ state: 'placed' })
  })

  test('money for an order that has ended is refunded in full, and the customer is notified', async () => {
    const { order, payment } = await awaiting()
    await app.deps.db
      .updateTable('orders')
      .set({ state: 'payment_failed' })
      .where('id', '=', order.id)
      .execute()
    says({})
    const clearing = await balanceOf(app.deps.db, 'gateway_clearing', null)
    expect(await settlePayment(app.deps, payment.id)).toMatchObject({ state: 'refunded', refunded: 13_000 })
    expect(await refundsOf(payment.id)).toEqual([{ amount: 13_000, state: 'requested', why: 'not_awaited' }])
    expect(await balanceOf(app.deps.db, 'gateway_clearing', null)).toBe(clearing)
    const told = await app.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'money.refunded')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(told?.payload).toEqual({ order_id: order.id, gateway: 13_000, wallet: 0, rewards: 0, points: 0 })
    expect(await orderState(order.id)).toMatchObject({ state: 'payment_failed' })
  })

  test('a second payment, or one that is no longer the amount due, is refunded', async () => {
    const { order, payment } = await awaiting()
    const second = await open({ order_id: order.id })
    says({})
    await settlePayment(app.deps, payment.id)
    expect(await settlePayment(app.deps, second.id)).toMatchObject({ state: 'refunded' })
    expect([await refundsOf(payment.id), (await refundsOf(second.id)).length]).toEqual([[], 1])

    const other = await awaiting()
    await app.deps.db
      .updateTable('orders')
      .set({ due_amount: 12_000 })
      .where('id', '=', other.order.id)
      .execute()
    expect(await settlePayment(app.deps, other.payment.id)).toMatchObject({ state: 'refunded' })
    expect(await orderState(other.order.id)).toMatchObject({ state: 'awaiting_payment' })
  })

  test('every payment that arrives for an order that has ended is refunded separately', async () => {
    const { order, payment } = await awaiting()
    const second = await open({ order_id: order.id })
    await app.deps.db
      .updateTable('orders')
      .set({ state: 'payment_failed' })
      .where('id', '=', order.id)
      .execute()
    const clearing = await balanceOf(app.deps.db, 'gateway_clearing', null)
    says({})
    for (const { id } of [payment, second])
      expect(await settlePayment(app.deps, id)).toMatchObject({ state: 'refunded' })
    expect(await balanceOf(app.deps.db, 'gateway_clearing', null)).toBe(clearing)
  })

  test('[SCR-66] a top-up credits its wallet', async () => {
    const { id: user_id } = await customer(app)
    const payment = await open({ order_id: null, user_id })
    says({})
    expect(await settlePayment(app.deps, payment.id)).toMatchObject({ state: 'captured' })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(13_000)
  })

  test('the gateway is polled less and less often, and only briefly after the money has arrived', async () => {
    const { payment } = await awaiting()
    const minutesUntil = async () => {
      const { next_poll_at, polls } = (await paymentById(app.deps.db, payment.id)) ?? payment
      return [polls, next_poll_at && (next_poll_at.getTime() - payment.created_at.getTime()) / 60_000]
    }
    await scheduleNextPoll(app.deps, { ...payment, polls: 2 })
    expect(await minutesUntil()).toEqual([3, 2])
    await scheduleNextPoll(app.deps, { ...payment, polls: 3, state: 'failed' })
    expect(await minutesUntil()).toEqual([4, 4])
    for (const state of ['captured', 'part_refunded', 'refunded'] as const) {
      await scheduleNextPoll(app.deps, payment)
      expect((await minutesUntil())[1]).not.toBeNull()
      // this gateway's page can be paid again, so it is checked four more times
      await scheduleNextPoll(app.deps, { ...payment, state })
      expect((await minutesUntil())[1]).toBe(30)
      await scheduleNextPoll(app.deps, { ...payment, state, gateway: 'PAYU' })
      expect((await minutesUntil())[1]).toBeNull()
    }
    app.time.pass(4_320)
    await scheduleNextPoll(app.deps, { ...payment, state: 'captured' })
    expect((await minutesUntil())[1]).toBeNull()
  })
})
