import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '../../core/payments/settle-payment'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { paymentsOf } from '../../db/queries/payments'
import { outcomes, refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { codeAt, keysToOffice, openErrands, placeErrand, riderFor } from '../../testing/errands'
import { insertStaff, setSettings } from '../../testing/fixtures'
import { openPaidApp, type PaidApp } from '../../testing/gateways'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { insertRider } from '../../testing/orders'
import { customer } from '../../testing/placing'

describeOnDatabases('cash by QR at the door on %s', (engine) => {
  let paid: PaidApp
  let kitchen: Kitchen
  beforeAll(async () => {
    paid = await openPaidApp(engine)
    await setSettings(paid.shop, { currencyId: 'INR' })
    kitchen = await openKitchen(paid.shop)
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    await paid.close()
  })

  /** A cash order on its way, with its rider. */
  async function brought() {
    const { shop } = paid
    shop.time.pass(1)
    const rider_id = await insertRider(shop.deps.db)
    const rider = await shop.as(rider_id)
    const order = await kitchen.packed()
    const { id: order_id, pin: delivery_pin, unique_order_id } = order
    await rider.delivery.acceptToDeliver({ order_id })
    await rider.delivery.pickedupOrder({ order_id })
    const look = () => rider.delivery.getSingleDeliveryOrder({ unique_order_id })
    const { cash_due } = await look()
    const show = (method?: string) => rider.payments.atDoor({ order_id, ...(method ? { method } : {}) })
    const deliver = (cash_collected: number) =>
      rider.delivery.deliverOrder({ order_id, delivery_pin, cash_collected })
    const inHand = () => balanceOf(shop.deps.db, 'rider_cash', rider_id)
    const payments = async () =>
      (await paymentsOf(shop.deps.db, order_id)).map(({ gateway, state }) => `${gateway} ${state}`)
    return { ...order, rider, cash_due, show, look, deliver, inHand, payments }
  }
  const pageOf = (gateway: 'stripe' | 'upigateway', reference: string) =>
    paid.book.byReference(gateway, reference)?.id ?? ''
  const pay = async (reference: string, choice = 'pay') => {
    await paid.press('stripe', pageOf('stripe', reference), choice)
    await paid.quiet()
  }

  test('[STA-20] after payment by phone the rider collects and owes nothing', async () => {
    const order = await brought()
    expect(await order.look()).toMatchObject({ pays_by_qr: true })
    const shown = await order.show('STRIPE')
    expect(shown).toMatchObject({
      state: 'waiting',
      amount: order.cash_due,
      title: 'Stripe',
      has_failed: false,
    })
    expect(shown.qr).toBe(`http://shop.test/public/api/payment/go/${shown.transaction_id}`)
    expect(await order.show('STRIPE')).toEqual(shown)
    paid.shop.time.pass(0.1)
    await pay(shown.transaction_id)
    expect(await order.show('STRIPE')).toMatchObject({ state: 'paid', qr: '' })
    expect(await order.look()).toMatchObject({ cash_due: 0, pays_by_qr: false })
    expect(await order.payments()).toEqual(['COD cancelled', 'STRIPE captured'])
    await order.deliver(0)
    expect(await order.inHand()).toBe(0)
    expect(await kitchen.orderRow(order.id)).toMatchObject({ state: 'completed', method: 'STRIPE' })
  })

  test('[STA-20] a UPI app scans a UPI link; other methods are listed', async () => {
    const order = await brought()
    const shown = await order.show()
    expect(shown).toMatchObject({ method: 'UPIGATEWAY', title: 'UPI' })
    const asked = new URL(shown.qr)
    expect([asked.protocol, asked.searchParams.get('tr'), asked.searchParams.get('am')]).toEqual([
      'upi:',
      shown.transaction_id,
      (order.cash_due / 100).toFixed(2),
    ])
    expect(shown.methods.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['UPIGATEWAY', 'STRIPE', 'RAZORPAY']),
    )
    await paid.press('upigateway', pageOf('upigateway', shown.transaction_id), 'pay')
    await paid.quiet()
    expect(await order.look()).toMatchObject({ cash_due: 0 })
  })

  test('[STA-20] an online payment after the cash was taken is refunded automatically', async () => {
    const order = await brought()
    const { transaction_id } = await order.show('STRIPE')
    await order.deliver(order.cash_due)
    await pay(transaction_id)
    expect(await order.payments()).toEqual(['COD captured', 'STRIPE refunded'])
    expect(await order.inHand()).toBe(0 - order.cash_due)
    await paid.shop.runJob('pursueRefunds')
    expect(paid.book.byReference('stripe', transaction_id)?.refunds).toMatchObject([
      { amount: order.cash_due, state: 'succeeded' },
    ])
  })

  test('[STA-20] confirming cash just after an online payment is refused', async () => {
    const order = await brought()
    const { transaction_id } = await order.show('STRIPE')
    await pay(transaction_id)
    expect(await refusal(order.deliver(order.cash_due))).toMatchObject({ code: 'cash_changed', cash_due: 0 })
    expect((await kitchen.orderRow(order.id)).state).toBe('on_the_way')
    await order.deliver(0)
    expect(await order.inHand()).toBe(0)
  })

  test('[STA-20] cash and an online payment at the same moment count once', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const order = await brought()
      const { transaction_id } = await order.show('STRIPE')
      await paid.spoil('stripe', { news: ['dropped'] })
      await paid.press('stripe', pageOf('stripe', transaction_id), 'pay_silently')
      const payment = (await paymentsOf(paid.shop.deps.db, order.id)).find(({ at_door }) => at_door)
      const settling = () => settlePayment(paid.shop.deps, payment?.id ?? 0, { seconds: 0 })
      const taking = () => outcomes([order.deliver(order.cash_due)])
      await Promise.all(round % 2 ? [taking(), settling()] : [settling(), taking()])
      const payments = await order.payments()
      const isCash = payments[0] === 'COD captured'
      ends.add(isCash ? 'cash' : 'online')
      expect(payments).toEqual(
        isCash ? ['COD captured', 'STRIPE refunded'] : ['COD cancelled', 'STRIPE captured'],
      )
      if (!isCash) await order.deliver(0)
      expect(await order.inHand()).toBe(isCash ? 0 - order.cash_due : 0)
    }
    expect(ends.size).toBeGreaterThan(0)
  })

  test('[STA-20] a payment of an outdated amount is refunded and the cash stays due', async () => {
    const order = await brought()
    const { transaction_id } = await order.show('STRIPE')
    const { db } = paid.shop.deps
    await db
      .updateTable('payments')
      .set({ amount: order.cash_due - 100 })
      .where('order_id', '=', order.id)
      .where('means', '=', 'cash')
      .execute()
    await pay(transaction_id)
    expect(await order.payments()).toEqual(['COD created', 'STRIPE refunded'])
  })

  test('[STA-20] after a failed payment there is a new code, and the cash stays due', async () => {
    const order = await brought()
    const first = await order.show('UPIGATEWAY')
    await paid.press('upigateway', pageOf('upigateway', first.transaction_id), 'fail')
    await paid.quiet()
    paid.shop.time.pass(0.1)
    const verify = (transaction_id: string) => order.rider.payments.verify({ transaction_id })
    expect(await verify(first.transaction_id)).toMatchObject({
      state: 'failed',
      order: 'awaited',
      at_door: true,
    })
    const second = await order.show('UPIGATEWAY')
    expect(second).toMatchObject({ state: 'waiting', has_failed: true })
    expect(second.transaction_id).not.toBe(first.transaction_id)
    expect(await order.look()).toMatchObject({ cash_due: order.cash_due })
    await order.deliver(order.cash_due)
    expect(await verify(second.transaction_id)).toMatchObject({ order: 'going_on', at_door: true })
    const gone = await fetch(`${paid.url}/public/api/payment/go/${second.transaction_id}`, {
      redirect: 'manual',
    })
    expect(gone.headers.get('location')).toBe(`/payu-verify/${second.transaction_id}`)
  })

  test('[STA-20] a code from before a cancellation pays nothing, and its money is refunded', async () => {
    const order = await brought()
    const { transaction_id } = await order.show('STRIPE')
    const desk = await paid.shop.as(await insertStaff(paid.shop.deps.db))
    const reason = 'The customer called'
    await desk.console.cancelOrder({ order_id: order.id, reason, refund: { decision: 'full' } })
    expect(await refusal(order.show())).toMatchObject({ code: 'not_found' })
    const way = await fetch(`${paid.url}/public/api/payment/go/${transaction_id}`, { redirect: 'manual' })
    expect(way.headers.get('location')).toBe(`/payu-verify/${transaction_id}`)
    await pay(transaction_id)
    expect(await order.payments()).toEqual(['COD cancelled', 'STRIPE refunded'])
    await paid.shop.runJob('pursueRefunds')
    expect(paid.book.byReference('stripe', transaction_id)?.refunds).toMatchObject([
      { amount: order.cash_due, state: 'succeeded' },
    ])
  })

  test('[STA-20] only the order’s rider gets a code, and only during the trip', async () => {
    const order = await brought()
    const stranger = await paid.shop.as(await insertRider(paid.shop.deps.db))
    expect(await refusal(stranger.payments.atDoor({ order_id: order.id }))).toMatchObject({
      code: 'not_found',
    })
    const { id: order_id } = await kitchen.packed()
    await stranger.delivery.acceptToDeliver({ order_id })
    // its bill may change until it is picked up
    expect(await refusal(stranger.payments.atDoor({ order_id }))).toMatchObject({ code: 'not_found' })
    expect(await order.show('WALLET')).toMatchObject({ method: 'UPIGATEWAY' })
    await order.deliver(order.cash_due)
    expect(await refusal(order.show())).toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['sender', 'pickup'],
    ['receiver', 'drop'],
  ] as const)('[STA-20] an errand’s %s pays at the %s by phone, and no cash is taken', async (payer, end) => {
    const { shop } = paid
    await openErrands(shop)
    const { client } = await customer(shop)
    const errand = await placeErrand(client, keysToOffice({ payer }))
    const { id: order_id, unique_order_id } = errand
    const { id: rider_id, client: rider } = await riderFor(shop, order_id)
    const fetchIt = () => rider.delivery.pickedupOrder({ order_id, code: codeAt(errand, 0) })
    if (end === 'drop') await fetchIt()
    const look = () => rider.delivery.getSingleDeliveryOrder({ unique_order_id })
    expect(await look()).toMatchObject({ pays_by_qr: true, cash_due: errand.payable })
    const shown = await rider.payments.atDoor({ order_id, method: 'STRIPE' })
    expect(shown).toMatchObject({ state: 'waiting', amount: errand.payable })
    paid.shop.time.pass(0.1)
    await pay(shown.transaction_id)
    expect(await look()).toMatchObject({ pays_by_qr: false, cash_due: 0 })
    if (end === 'pickup') await fetchIt()
    await rider.delivery.deliverOrder({ order_id, delivery_pin: codeAt(errand, 1), cash_collected: 0 })
    expect(await balanceOf(shop.deps.db, 'rider_cash', rider_id)).toBe(0)
  })
})
