import type { HandOver } from '@tokri/contract/payments'
import { type GatewayName, gatewayNames } from '@tokri/simulator/book'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { currencyOf, openPaidApp, type PaidApp } from '../../testing/gateways'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'

describeOnDatabases('paying online on %s', (engine) => {
  let paid: PaidApp
  beforeAll(async () => {
    paid = await openPaidApp(engine)
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    await paid.close()
  })

  /** An order that awaits payment by this gateway, and its payment page. */
  async function ordered(gateway: GatewayName) {
    const { shop } = paid
    await setSettings(shop, { currencyId: currencyOf[gateway], awaitingPaymentThreshold: 15 })
    const { restaurant_id, item_id } = await storeWithDish(shop, {}, { stock: 10 })
    const person = await customer(shop)
    const method = gateway.toUpperCase()
    const order = await place(person.client, cartOf(restaurant_id, [{ id: item_id }]), { method })
    const { unique_order_id } = order
    const start = () => person.client.payments.start({ unique_order_id, method })
    return { ...person, order, method, item_id, start }
  }
  /** The simulator's id of a payment's page. */
  const pageOf = async (gateway: GatewayName, hand_over: HandOver, reference: string): Promise<string> => {
    if (hand_over.kind === 'form' && gateway === 'payu') {
      await fetch(hand_over.action, {
        method: 'POST',
        body: new URLSearchParams(hand_over.fields),
        redirect: 'manual',
      })
    }
    const found = paid.book.byReference(gateway, reference)
    if (!found) throw new Error(`${gateway} knows nothing of ${reference}`)
    if (hand_over.kind === 'script') found.return_url = String(hand_over.options.callback_url)
    return found.id
  }
  const stateOf = async (id: number) =>
    await paid.shop.deps.db
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .select(['o.state', 'p.state as payment', 'p.amount', 'p.refunded', 'p.mismatch', 'p.id'])
      .where('o.id', '=', id)
      .where('p.reference', 'is not', null)
      .orderBy('p.id')
      .execute()
  const quiet = () => paid.quiet()
  beforeEach(async () => {
    paid.shop.time.pass(1)
    for (const gateway of gatewayNames) await paid.spoil(gateway, {})
  })

  test('[CAL-14] an order can only be paid with methods its store accepts', async () => {
    const { order, client } = await ordered('razorpay')
    const { db } = paid.shop.deps
    await db
      .updateTable('restaurants')
      .set({ payment_methods: json(['RAZORPAY']) })
      .where('id', '=', order.restaurant?.id ?? 0)
      .execute()
    const by = (method: string) => client.payments.start({ unique_order_id: order.unique_order_id, method })
    await expect(by('COD')).rejects.toMatchObject({ body: { code: 'method_not_offered' } })
    expect(await by('RAZORPAY')).toMatchObject({ hand_over: { kind: 'script' } })
  })

  describe.each(gatewayNames)('%s', (gateway) => {
    test('[CAL-14] [STA-20] an order is paid once and goes to its store', async () => {
      const { order, start, client } = await ordered(gateway)
      expect(order.status).toBe('awaiting_payment')
      const { hand_over, transaction_id } = await start()
      expect(await start()).toEqual({ success: true, hand_over, transaction_id })
      const id = await pageOf(gateway, hand_over, transaction_id)
      expect(await paid.press(gateway, id, 'pay')).toMatch(/^\/(grocery-)?payu-verify\//)
      await quiet()
      expect(await client.payments.status({ unique_order_id: order.unique_order_id })).toMatchObject({
        state: 'paid',
        can_retry: false,
      })
      expect(await stateOf(order.id)).toMatchObject([
        { state: 'placed', payment: 'captured', mismatch: null },
      ])
    })

    test('[ERR-05] [STA-20] a declined payment is reported, and the order can be paid by another method', async () => {
      const { order, method, start, client } = await ordered(gateway)
      const { hand_over, transaction_id } = await start()
      await paid.press(gateway, await pageOf(gateway, hand_over, transaction_id), 'fail')
      await quiet()
      const [before] = await stateOf(order.id)
      expect(before?.state).toBe('awaiting_payment')
      const { state, methods } = await client.payments.status({ unique_order_id: order.unique_order_id })
      expect(['declined', 'failed']).toContain(state)
      expect(methods.map(({ name }) => name)).toEqual(expect.arrayContaining([method, 'COD']))
      await client.payments.start({ unique_order_id: order.unique_order_id, method: 'COD' })
      const [after] = await stateOf(order.id)
      expect(after?.state).toBe('placed')
    })

    test('[STA-20] a payment that arrives after the order ended is refunded automatically', async () => {
      const { order, start, id: user_id } = await ordered(gateway)
      const { hand_over, transaction_id } = await start()
      const page = await pageOf(gateway, hand_over, transaction_id)
      paid.shop.time.pass(16)
      await paid.shop.runJob('failUnpaid')
      expect((await stateOf(order.id))[0]?.state).toBe('payment_failed')
      await paid.press(gateway, page, 'pay')
      await quiet()
      paid.shop.time.pass(1)
      await paid.shop.runJob('reconcilePayments')
      await paid.shop.runJob('pursueRefunds')
      paid.shop.time.pass(2)
      await paid.shop.runJob('pursueRefunds')
      const [after] = await stateOf(order.id)
      expect(after).toMatchObject({ state: 'payment_failed', payment: 'refunded' })
      const simulated = paid.book.byReference(gateway, transaction_id)
      const back = simulated?.refunds.filter(({ state }) => state === 'succeeded') ?? []
      const inWallet = await balanceOf(paid.shop.deps.db, 'wallet', user_id)
      const total = back.reduce((sum, { amount }) => sum + amount, 0) + inWallet
      expect(total).toBe(after?.amount)
    })

    test('[STA-20] a payment of another amount or currency is flagged and pays nothing', async () => {
      for (const faults of [{ short_by: 100 }, { currency: 'USD' }]) {
        const { order, start } = await ordered(gateway)
        await paid.spoil(gateway, faults)
        const { hand_over, transaction_id } = await start()
        await paid.press(gateway, await pageOf(gateway, hand_over, transaction_id), 'pay')
        await quiet()
        const [after] = await stateOf(order.id)
        const saysCurrency = ['razorpay', 'stripe', 'paymongo', 'mercadopago'].includes(gateway)
        if ('currency' in faults && !saysCurrency) continue
        expect(after).toMatchObject({
          state: 'awaiting_payment',
          mismatch: 'currency' in faults ? 'currency' : 'amount',
        })
      }
    })

    test.each(['dropped', 'duplicate', 'forged', 'late', 'replayed'] as const)(
      '[STA-20] %s webhooks only affect when the shop learns of the payment',
      async (fault) => {
        const { order, start } = await ordered(gateway)
        const { hand_over, transaction_id } = await start()
        const page = await pageOf(gateway, hand_over, transaction_id)
        await paid.spoil(gateway, { news: [fault] })
        await paid.press(gateway, page, 'pay_silently')
        await quiet()
        paid.shop.time.pass(1)
        await paid.shop.runJob('reconcilePayments')
        // a webhook on its way may have used up the job's turn to ask
        await vi.waitFor(
          async () =>
            expect(await stateOf(order.id)).toMatchObject([{ state: 'placed', payment: 'captured' }]),
          { timeout: 5_000 },
        )
        expect(paid.book.byReference(gateway, transaction_id)?.paid).toHaveLength(1)
      },
    )

    test.each(['error', 'lost_answer'] as const)(
      '[STA-20] a status call that ends in %s is retried',
      async (fault) => {
        const { order, start } = await ordered(gateway)
        const { hand_over, transaction_id } = await start()
        const page = await pageOf(gateway, hand_over, transaction_id)
        await paid.spoil(gateway, { calls: [{ call: 'status', fault }] })
        await paid.press(gateway, page, 'pay')
        await quiet()
        paid.shop.time.pass(1)
        await paid.shop.runJob('reconcilePayments')
        expect(await stateOf(order.id)).toMatchObject([{ state: 'placed', payment: 'captured' }])
      },
    )
  })
})
