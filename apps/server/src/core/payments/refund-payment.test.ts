import { beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'
import type { RefundAnswer } from '../../gateways/payments/online-port'
import { describeOnDatabases } from '../../testing/database'
import { openPayment, placeUnpaid } from '../../testing/online-payments'
import { customer } from '../../testing/placing'
import { type ScriptedGateway, scriptGateway } from '../../testing/scripted-gateway'
import { sharedApp } from '../../testing/shared-app'
import { pursueRefund, requestRefund } from './refund-payment'

const gateway = 'RAZORPAY'

describeOnDatabases('[STA-20] money on its way back through a gateway on %s', (engine) => {
  const app = sharedApp({ engine })
  let script: ScriptedGateway
  beforeAll(() => {
    script = scriptGateway(app, gateway)
  })
  beforeEach(() => {
    script.asked = []
  })

  const answers =
    (state: RefundAnswer['state'], rest: Partial<RefundAnswer> = {}) =>
    async (): Promise<RefundAnswer> => ({ state, gateway_refund_id: null, reason: null, ...rest })
  const throws = (error: Error) => async (): Promise<never> => {
    throw error
  }
  const calls = () => script.asked.map(({ call }) => call)

  async function openedTopUp() {
    const { id } = await customer(app)
    return { id, payment: await openPayment(app, { order_id: null, user_id: id, gateway, amount: 9_000 }) }
  }
  /** A refund of 50 rupees, of an order's payment or of a top-up. */
  async function requested(of: 'order' | 'top-up' = 'order') {
    const { db } = app.deps
    const { id: user_id, payment } = of === 'order' ? await placeUnpaid(app, gateway) : await openedTopUp()
    await db
      .transaction()
      .execute((tx) => requestRefund(tx, { payment, amount: 5_000, why: 'held', now: app.time.now }))
    const read = () =>
      db.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).executeTakeFirstOrThrow()
    const pursue = async () => {
      await pursueRefund(app.deps, await read())
      const { state, tries, reason, gateway_refund_id, next_try_at } = await read()
      const minutes = next_try_at && (next_try_at.getTime() - app.time.now.getTime()) / 60_000
      return { state, tries, reason, gateway_refund_id, minutes }
    }
    const set = (values: { tries?: number; state?: 'succeeded' }) =>
      db.updateTable('refunds').set(values).where('payment_id', '=', payment.id).execute()
    return { user_id, payment, read, pursue, set }
  }

  test('a refund is sent once and names its payment', async () => {
    const { payment, read, pursue, user_id } = await requested()
    const { reference } = await read()
    script.refund = answers('succeeded', { gateway_refund_id: 'rfnd_1' })
    expect(await pursue()).toEqual({
      ...{ state: 'succeeded', tries: 1, reason: null, gateway_refund_id: 'rfnd_1', minutes: null },
    })
    expect(script.asked).toMatchObject([
      {
        call: 'refund',
        about: [
          { reference, amount: 5_000 },
          { reference: payment.reference, amount: 13_000, currency: 'INR', started_at: payment.created_at },
        ],
      },
    ])
    await pursue()
    expect(calls()).toEqual(['refund'])
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(0)
  })

  test('a refund’s status is polled after 1, 10 and 60 minutes, then daily, without resending it', async () => {
    const { pursue } = await requested()
    script.refund = answers('pending', { gateway_refund_id: 'rfnd_2' })
    expect(await pursue()).toMatchObject({ state: 'submitted', minutes: 1, gateway_refund_id: 'rfnd_2' })
    script.refundStatus = answers('pending')
    for (const minutes of [10, 60, 1_440, 1_440]) {
      app.time.pass(1_440)
      expect(await pursue()).toMatchObject({ state: 'submitted', minutes, gateway_refund_id: 'rfnd_2' })
    }
    script.refundStatus = answers('unknown')
    app.time.pass(1_440)
    expect(await pursue()).toMatchObject({ state: 'submitted', minutes: 1_440 })
    script.refundStatus = answers('succeeded')
    app.time.pass(1_440)
    expect(await pursue()).toMatchObject({ state: 'succeeded', minutes: null })
    expect(calls()).toEqual(['refund', ...Array.from({ length: 6 }, () => 'refundStatus')])
  })

  test('after a lost response, a refund is resent only if the gateway does not know it', async () => {
    const { pursue } = await requested()
    script.refund = throws(new GatewayUnavailable('no answer'))
    expect(await pursue()).toMatchObject({ state: 'requested', tries: 1, minutes: 1 })
    script.refundStatus = throws(new GatewayUnavailable('no answer'))
    app.time.pass(1)
    expect(await pursue()).toMatchObject({ state: 'requested', tries: 2, minutes: 10 })
    script.refundStatus = answers('unknown')
    script.refund = answers('succeeded')
    app.time.pass(10)
    expect(await pursue()).toMatchObject({ state: 'succeeded', tries: 3 })
    expect(calls()).toEqual(['refund', 'refundStatus', 'refundStatus', 'refund'])
  })

  test('a lost response is recovered', async () => {
    const { pursue } = await requested()
    script.refund = throws(new GatewayUnavailable('no answer'))
    await pursue()
    script.refundStatus = answers('succeeded', { gateway_refund_id: 'rfnd_3' })
    app.time.pass(1)
    expect(await pursue()).toMatchObject({ state: 'succeeded', gateway_refund_id: 'rfnd_3' })
    expect(calls()).toEqual(['refund', 'refundStatus'])
  })

  test.each(['order', 'top-up'] as const)(
    'a refund the gateway refuses for good goes to the wallet instead (%s)',
    async (of) => {
      const { user_id, pursue } = await requested(of)
      script.refund = throws(new GatewayRefused('card closed', 400))
      expect(await pursue()).toMatchObject({ state: 'failed', reason: 'card closed', minutes: null })
      expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(5_000)
    },
  )

  test('a refund that fails later goes to the wallet, once', async () => {
    const { user_id, pursue } = await requested()
    script.refund = answers('pending')
    await pursue()
    script.refundStatus = answers('failed', { reason: 'sent back' })
    app.time.pass(1)
    expect(await pursue()).toMatchObject({ state: 'failed', reason: 'sent back' })
    await pursue()
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(5_000)
  })

  test('a late response about a settled refund changes nothing', async () => {
    const { user_id, pursue, set } = await requested()
    script.refund = async () => {
      await set({ state: 'succeeded' })
      return await answers('failed', { reason: 'too late' })()
    }
    expect(await pursue()).toMatchObject({ state: 'succeeded', reason: null })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(0)
  })

  test('only one of two nodes sends a refund, and claims it for two minutes', async () => {
    const { read } = await requested()
    const seen = await read()
    let leased: Date | null = null
    script.refund = async () => {
      leased = (await read()).next_try_at
      return await answers('succeeded')()
    }
    await Promise.all([pursueRefund(app.deps, seen), pursueRefund(app.deps, seen)])
    expect(calls()).toEqual(['refund'])
    expect(leased).toEqual(new Date(app.time.now.getTime() + 120_000))
  })

  test('after thirteen attempts the gateway is no longer polled', async () => {
    const { pursue, set } = await requested()
    script.refundStatus = answers('pending')
    await set({ tries: 12 })
    expect(await pursue()).toMatchObject({ tries: 13, minutes: 1_440 })
    app.time.pass(1_440)
    expect(await pursue()).toMatchObject({ tries: 14, state: 'submitted', minutes: null })

    const lost = await requested()
    script.refundStatus = throws(new GatewayUnavailable('no answer'))
    await lost.set({ tries: 13 })
    expect(await lost.pursue()).toMatchObject({ tries: 14, state: 'requested', minutes: null })
  })

  test('without the gateway’s account a refund waits and is reported as a bug', async () => {
    const { payment, pursue } = await requested()
    const { db } = app.deps
    await db.updateTable('payments').set({ gateway: 'PAYU' }).where('id', '=', payment.id).execute()
    expect(await pursue()).toMatchObject({ state: 'requested', tries: 0, minutes: 1 })
    await db.updateTable('payments').set({ gateway }).where('id', '=', payment.id).execute()
    script.refund = throws(new TypeError('a bug'))
    await expect(pursue()).rejects.toThrow('a bug')
  })
})
