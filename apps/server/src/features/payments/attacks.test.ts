import { randomUUID } from 'node:crypto'
import { type GatewayName, gatewayNames } from '@tokri/simulator/book'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settlePayment } from '../../core/payments/settle-payment'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { type PaymentRow, paymentsOf } from '../../db/queries/payments'
import { outcomes, refusal } from '../../testing/answers'
import { describeOnPostgres } from '../../testing/database'
import { insertStaff, setSettings } from '../../testing/fixtures'
import { openPaidApp, type PaidApp } from '../../testing/gateways'
import { type PaidOrder, placePaidOrder } from '../../testing/paid-order'
import { cartOf, customer, place, storeWithDish, topUp } from '../../testing/placing'

const AT_ONCE = { seconds: 0 }

describeOnPostgres('people who pay twice, elsewhere, or with what is not theirs', () => {
  vi.setConfig({ testTimeout: 60_000 })
  let paid: PaidApp
  beforeAll(async () => {
    paid = await openPaidApp('postgres')
  })
  beforeEach(() => {
    paid.book.faults.clear()
    paid.shop.time.pass(1)
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    await paid.close()
  })
  const paymentsAt = ({ order }: PaidOrder) => paymentsOf(paid.shop.deps.db, order.id)
  const settleAll = (payments: readonly PaymentRow[]) =>
    Promise.all(payments.map(({ id }) => settlePayment(paid.shop.deps, id, AT_ONCE)))
  const endsWell = async (order: PaidOrder) => {
    await order.comeToRest()
    expect(await order.problems()).toEqual([])
  }
  const paidOrder = async (gateway: GatewayName) => {
    const order = await placePaidOrder(paid, gateway)
    await order.open()
    await order.press('pay')
    expect(await order.state()).toBe('placed')
    return order
  }

  test('[CAL-14] ten taps in two tabs lead to one page, at every gateway', async () => {
    for (const gateway of gatewayNames) {
      const { order, client } = await placePaidOrder(paid, gateway)
      const { unique_order_id } = order
      const taps = Array.from({ length: 10 }, () =>
        client.payments.start({ unique_order_id, method: gateway.toUpperCase() }),
      )
      const led = await Promise.all(taps)
      expect(new Set(led.map((one) => JSON.stringify(one))).size, gateway).toBe(1)
    }
  })

  test('[STA-20] of simultaneous payments at two gateways one counts and the other is refunded', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await placePaidOrder(paid, 'razorpay')
      const first = await order.open()
      await order.spoil({ news: ['dropped'] })
      await paid.spoil('stripe', { news: ['dropped'] })
      await order.open('stripe')
      await order.press('pay_silently')
      await order.press('pay_silently', { gateway: 'razorpay', id: first ?? '' })
      await settleAll(await paymentsAt(order))
      expect((await paymentsAt(order)).map(({ state }) => state).toSorted()).toEqual(['captured', 'refunded'])
      await endsWell(order)
    }
  })

  test('[STA-20] of simultaneous payment, cancellation and switch to cash one wins, and the ledger balances', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await placePaidOrder(paid, 'stripe')
      const { unique_order_id } = order.order
      await order.open()
      await order.spoil({ news: ['dropped'] })
      await order.press('pay_silently')
      const acts = [
        async () => await settleAll(await paymentsAt(order)),
        () => order.client.orders.cancelOrder({ unique_order_id }),
        () => order.client.payments.start({ unique_order_id, method: 'COD' }),
      ]
      await outcomes([...acts.slice(round % 3), ...acts.slice(0, round % 3)].map((act) => act()))
      await order.comeToRest()
      const cash = (await paymentsAt(order)).filter(({ means }) => means === 'cash')
      const state = await order.state()
      expect(['placed', 'cancelled']).toContain(state)
      if (state === 'cancelled') expect(cash.map((one) => one.state)).toEqual(cash.map(() => 'cancelled'))
      else expect(await order.problems()).toEqual([])
    }
  })

  test('[STA-20] the page of an order cancelled or paid in cash is closed where the gateway can', async () => {
    for (const gateway of ['stripe', 'paymongo'] as const) {
      const order = await placePaidOrder(paid, gateway)
      const { unique_order_id } = order.order
      const page = await order.open()
      if (gateway === 'stripe') await order.client.orders.cancelOrder({ unique_order_id })
      else await order.client.payments.start({ unique_order_id, method: 'COD' })
      await paid.quiet()
      expect(paid.book.byId(gateway, page ?? '')?.state, gateway).toBe('closed')
      await endsWell(order)
    }
  })

  test('[STA-20] a wallet wanted by two orders at once pays one of them', async () => {
    const { shop } = paid
    const { restaurant_id, item_id } = await storeWithDish(shop)
    const { id, client } = await customer(shop)
    await setSettings(shop, { currencyId: 'INR' })
    const orders = [
      await place(client, cartOf(restaurant_id, [{ id: item_id }]), { method: 'STRIPE' }),
      await place(client, cartOf(restaurant_id, [{ id: item_id }]), { method: 'STRIPE' }),
    ]
    await topUp(shop, id, orders[0]?.payable ?? 0)
    const ends = await outcomes(
      orders.flatMap(({ unique_order_id }) =>
        Array.from({ length: 4 }, () => client.payments.start({ unique_order_id, method: 'WALLET' })),
      ),
    )
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(await balanceOf(shop.deps.db, 'wallet', id)).toBe(0)
  })

  test('[ERR-05] a balance spent in another tab is reported before a card is charged', async () => {
    const { shop } = paid
    const { restaurant_id, item_id } = await storeWithDish(shop)
    const { id, client } = await customer(shop)
    await topUp(shop, id, 13_000)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { use_wallet: true })
    const { payable, due_now } = await client.cart.quoteCart(cart)
    const placing = (method: string) => ({
      ...{ ...cart, method, expected_payable: payable, expected_due: due_now },
      idempotency_key: randomUUID(),
    })
    const ends = await Promise.all(
      [placing('STRIPE'), placing('STRIPE'), placing('STRIPE')].map((one) =>
        client.orders.placeOrder(one).then(
          () => 'placed',
          (error) => error.body?.code,
        ),
      ),
    )
    expect(ends.toSorted()).toEqual(['cart_changed', 'cart_changed', 'placed'])
    expect(await balanceOf(shop.deps.db, 'wallet', id)).toBe(0)
  })

  test('[STA-20] concurrent refunds never exceed the payment', async () => {
    for (const gateway of ['razorpay', 'khalti', 'upigateway'] as const) {
      const order = await paidOrder(gateway)
      const { id: order_id, unique_order_id } = order.order
      const staff = await paid.shop.as(await insertStaff(paid.shop.deps.db))
      await outcomes([
        order.client.orders.cancelOrder({ unique_order_id }),
        ...Array.from({ length: 4 }, (_, n) =>
          staff.console.cancelOrder({ order_id, reason: `Desk ${n}`, refund: { decision: 'full' } }),
        ),
        order.client.orders.cancelOrder({ unique_order_id }),
      ])
      await order.comeToRest()
      expect(await order.state(), gateway).toBe('cancelled')
      expect(await order.problems(), gateway).toEqual([])
    }
  })

  test('[CAL-14] ten simultaneous top-ups are ten payments, each credited once', async () => {
    const { shop } = paid
    const { id, client } = await customer(shop)
    await setSettings(shop, { currencyId: 'INR' })
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => client.payments.topUp({ amount: 50_000, method: 'STRIPE' })),
    )
    const [first, second] = opened
    expect(new Set(opened.map(({ transaction_id }) => transaction_id)).size).toBe(10)
    for (const one of [first, second]) {
      const page = paid.book.byReference('stripe', one?.transaction_id ?? '')
      await paid.press('stripe', page?.id ?? '', 'pay')
    }
    await paid.quiet()
    await paid.replay('stripe')
    const payments = await shop.deps.db.selectFrom('payments').selectAll().where('user_id', '=', id).execute()
    await settleAll([...payments, ...payments])
    expect(await balanceOf(shop.deps.db, 'wallet', id)).toBe(100_000)
  })

  test.each(['COD', 'WALLET', 'REWARDS', 'NOSUCH', 'PAYMONGO'])(
    '[CAL-14] a wallet cannot be topped up by %s',
    async (method) => {
      const { client } = await customer(paid.shop, 10_000)
      await setSettings(paid.shop, { currencyId: 'INR' })
      expect(await refusal(client.payments.topUp({ amount: 5_000, method }))).toMatchObject({
        code: 'method_not_offered',
      })
    },
  )

  test.each([0, -5_000, 1.5])('[CAL-14] a wallet cannot be topped up with %d', async (amount) => {
    const { client } = await customer(paid.shop)
    expect(await refusal(client.payments.topUp({ amount, method: 'STRIPE' }))).toMatchObject({
      code: 'invalid_input',
    })
  })

  test('[STA-20] a payment in another currency than the order’s is not started', async () => {
    const order = await placePaidOrder(paid, 'stripe')
    const { unique_order_id } = order.order
    await setSettings(paid.shop, { currencyId: 'USD' })
    expect(await refusal(order.client.payments.start({ unique_order_id, method: 'RAZORPAY' }))).toMatchObject(
      { code: 'method_not_offered' },
    )
    expect(await paymentsAt(order)).toMatchObject([{ currency: 'INR' }])
    await setSettings(paid.shop, { currencyId: 'INR' })
  })
})
