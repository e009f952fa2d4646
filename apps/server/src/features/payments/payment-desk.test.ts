import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerTotal } from '../../db/queries/ledger'
import { json } from '../../db/tables/json'
import { consoleAs } from '../../testing/console-calls'
import { insertStaff } from '../../testing/fixtures'
import { openPaidApp, type PaidApp } from '../../testing/gateways'
import { placePaidOrder } from '../../testing/paid-order'

describe('payments that do not match', () => {
  let paid: PaidApp
  beforeAll(async () => {
    paid = await openPaidApp('pglite')
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    await paid.close()
  })
  const desk = async () => await paid.shop.as(await insertStaff(paid.shop.deps.db))
  const referenceOf = async (order_id: number) => {
    const { reference } = await paid.shop.deps.db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return reference ?? ''
  }

  const problems = async () => {
    const user_id = await insertStaff(paid.shop.deps.db, { permissions: ['orders:refund'] })
    return (await (await consoleAs(paid.shop, user_id))('payment-problems/list', { order: 'desc' })).body.rows
  }

  test('[STA-20] staff see a payment of a different amount, with the reason, and refund it', async () => {
    const order = await placePaidOrder(paid, 'stripe')
    await order.open()
    await order.spoil({ short_by: 100 })
    await order.press('pay')
    const client = await desk()
    const rows = await problems()
    expect(rows).toMatchObject([
      {
        ...{ problem: 'mismatch', reason: 'amount', unique_order_id: order.order.unique_order_id },
        arrived: Number(rows[0]?.amount) - 100,
        arrived_currency: 'INR',
      },
    ])
    await client.paymentDesk.sendBack({ payment_id: rows[0]?.id ?? 0 })
    expect(await problems()).toEqual([])
    await order.comeToRest()
    expect(await order.problems()).toEqual([])
  })

  test('[STA-20] money paid to another account is listed, and cannot be refunded by us', async () => {
    const order = await placePaidOrder(paid, 'stripe')
    await paid.shop.deps.db
      .updateTable('payments')
      .set({ mismatch: 'account', arrived: json({ gateway_payment_id: 'pi_1', amount: 9, currency: 'INR' }) })
      .where('order_id', '=', order.order.id)
      .execute()
    const client = await desk()
    const rows = await problems()
    expect(rows).toMatchObject([{ problem: 'mismatch', reason: 'account', can_send_back: false }])
    const booked = await paid.booked()
    const { id: payment_id = 0 } = rows[0] ?? {}
    await expect(client.paymentDesk.sendBack({ payment_id })).rejects.toMatchObject({
      body: { code: 'wrong_state' },
    })
    expect(await paid.booked()).toBe(booked)
    await paid.shop.deps.db.updateTable('payments').set({ mismatch: null }).execute()
    await order.runOut()
  })

  test('[STA-20] a refund no gateway accepted for a day is listed, for example without keys', async () => {
    const order = await placePaidOrder(paid, 'stripe')
    await order.open()
    await order.runOut()
    paid.shop.time.pass(1)
    await order.press('pay')
    paid.shop.time.pass(23 * 60)
    const client = await desk()
    expect(await problems()).toEqual([])
    paid.shop.time.pass(61)
    const rows = await problems()
    expect(rows).toMatchObject([{ problem: 'refund_stuck', can_send_back: false }])
    await client.paymentDesk.askAgain({ payment_id: rows[0]?.id ?? 0 })
    expect(await problems()).toEqual([])
    await order.comeToRest()
    expect(await order.problems()).toEqual([])
  })

  test('[STA-20] an unconfirmed refund is listed until the gateway, asked again, confirms it', async () => {
    const order = await placePaidOrder(paid, 'razorpay')
    await order.open()
    await order.runOut()
    paid.shop.time.pass(1)
    await order.spoil({ refunds: 'pending' })
    await order.press('pay')
    await paid.shop.runJob('pursueRefunds')
    await paid.shop.deps.db.updateTable('refunds').set({ next_try_at: null }).execute()
    const client = await desk()
    const rows = await problems()
    expect(rows).toMatchObject([{ problem: 'refund_stuck', gateway: 'Razorpay' }])
    await client.paymentDesk.askAgain({ payment_id: rows[0]?.id ?? 0 })
    expect(await problems()).toEqual([])
  })

  test('[STA-20] a lost chargeback is booked once and stays closed', async () => {
    const order = await placePaidOrder(paid, 'stripe')
    await order.open()
    await order.press('pay')
    const reference = await referenceOf(order.order.id)
    const client = await desk()
    const booked = await paid.booked()
    const note = (outcome: 'open' | 'lost' | 'won') =>
      client.paymentDesk.noteChargeback({ reference, outcome, note: 'The card was stolen.' })
    await note('open')
    expect(await problems()).toMatchObject([{ problem: 'chargeback', reference }])
    expect(await paid.booked()).toBe(booked)
    await note('lost')
    expect(await problems()).toEqual([])
    expect(await paid.booked()).toBe(booked - order.order.payable)
    await expect(note('won')).rejects.toMatchObject({ body: { code: 'wrong_state' } })
  })

  test('[STA-20] a dispute reported by the gateway is recorded once', async () => {
    const order = await placePaidOrder(paid, 'stripe')
    const id = await order.open()
    await order.press('pay')
    const payment_intent = paid.book.byId('stripe', id ?? '')?.paid[0]?.id ?? ''
    const body = JSON.stringify({
      ...{ id: 'evt_dispute', object: 'event', type: 'charge.dispute.created', livemode: false },
      data: { object: { id: 'dp_1', object: 'dispute', payment_intent } },
    })
    const t = Math.floor(paid.shop.time.now.getTime() / 1_000)
    const v1 = createHmac('sha256', paid.accounts.STRIPE?.webhook_secret ?? '')
      .update(`${t}.${body}`)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` }
    const send = () =>
      fetch(`${paid.url}/public/api/payment/stripe/webhook`, { method: 'POST', headers, body })
    expect((await send()).status).toBe(200)
    await send()
    const reference = await referenceOf(order.order.id)
    const client = await desk()
    expect(await problems()).toMatchObject([{ problem: 'chargeback', reference }])
    await client.paymentDesk.noteChargeback({ reference, outcome: 'open', note: 'Papers sent to the bank.' })
    await send()
    const noted = await paid.shop.deps.db
      .selectFrom('chargebacks as c')
      .innerJoin('payments as p', 'p.id', 'c.payment_id')
      .select(['c.note', 'c.noted_by'])
      .where('p.reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(noted).toEqual({ note: 'Papers sent to the bank.', noted_by: expect.any(Number) })
    await client.paymentDesk.noteChargeback({ reference, outcome: 'won', note: '' })
    expect(await problems()).toEqual([])
  })

  /** A webhook about a dispute, signed as the gateway does. */
  const dispute = {
    stripe: async (money: string, status: string, amount: number) => {
      const body = JSON.stringify({
        ...{ id: `evt_${status}_${money}`, object: 'event', type: 'charge.dispute.closed', livemode: false },
        data: { object: { id: 'dp_1', object: 'dispute', payment_intent: money, status, amount } },
      })
      const t = Math.floor(paid.shop.time.now.getTime() / 1_000)
      const v1 = createHmac('sha256', paid.accounts.STRIPE?.webhook_secret ?? '').update(`${t}.${body}`)
      return { body, headers: { 'stripe-signature': `t=${t},v1=${v1.digest('hex')}` } }
    },
    razorpay: async (money: string, status: string, amount: number) => {
      const entity = {
        id: 'disp_1',
        entity: 'dispute',
        payment_id: money,
        amount,
        amount_deducted: 0,
        status,
      }
      const event = { entity: 'event', event: `payment.dispute.${status}`, contains: ['payment', 'dispute'] }
      const body = JSON.stringify({ ...event, payload: { dispute: { entity } } })
      const signature = createHmac('sha256', paid.accounts.RAZORPAY?.webhook_secret ?? '').update(body)
      const headers = { 'x-razorpay-event-id': `evt_${status}_${money}` }
      return { body, headers: { ...headers, 'x-razorpay-signature': signature.digest('hex') } }
    },
  }
  const tell = async (gateway: 'stripe' | 'razorpay', money: string, status: string, amount: number) => {
    const { headers, body } = await dispute[gateway](money, status, amount)
    const answer = await fetch(`${paid.url}/public/api/payment/${gateway}/webhook`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
    })
    return answer.status
  }
  const chargebackOf = async (reference: string) =>
    await paid.shop.deps.db
      .selectFrom('chargebacks as c')
      .innerJoin('payments as p', 'p.id', 'c.payment_id')
      .select(['c.state', 'c.amount'])
      .where('p.reference', '=', reference)
      .executeTakeFirst()

  test.each([
    ['stripe', 'needs_response', 'won', 'won'],
    ['stripe', 'under_review', 'lost', 'lost'],
    ['stripe', 'warning_needs_response', 'warning_closed', 'won'],
    ['razorpay', 'open', 'won', 'won'],
    ['razorpay', 'under_review', 'lost', 'lost'],
    ['razorpay', 'open', 'closed', 'won'],
  ] as const)(
    '[STA-20] a dispute at %s that goes from “%s” to “%s” is %s',
    async (gateway, first, last, state) => {
      const order = await placePaidOrder(paid, gateway)
      const id = await order.open()
      await order.press('pay')
      const money = paid.book.byId(gateway, id ?? '')?.paid[0]?.id ?? ''
      const reference = await referenceOf(order.order.id)
      const booked = await paid.booked()
      expect(await tell(gateway, money, first, 1_000)).toBe(200)
      expect(await chargebackOf(reference)).toEqual({ state: 'open', amount: 1_000 })
      expect(await paid.booked()).toBe(booked)
      await tell(gateway, money, last, 1_000)
      await tell(gateway, money, last, 1_000)
      // outdated webhooks that arrive late reopen nothing
      await tell(gateway, money, `${first}`, 1_000)
      expect(await chargebackOf(reference)).toEqual({ state, amount: 1_000 })
      expect(await paid.booked()).toBe(state === 'lost' ? booked - 1_000 : booked)
    },
  )

  test.each([
    ['in_process', 'open'],
    ['settled', 'lost'],
    ['reimbursed', 'won'],
  ] as const)('[STA-20] a Mercado Pago chargeback reported as “%s” is %s', async (disputed, state) => {
    const order = await placePaidOrder(paid, 'mercadopago')
    const id = await order.open()
    await order.press('pay')
    const money = paid.book.byId('mercadopago', id ?? '')?.paid[0]
    if (!money) throw new Error('it was not paid')
    money.disputed = disputed
    const reference = await referenceOf(order.order.id)
    const payment = await paid.shop.deps.db
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const booked = await paid.booked()
    const client = await desk()
    await client.paymentDesk.askAgain({ payment_id: payment.id })
    await client.paymentDesk.askAgain({ payment_id: payment.id })
    expect(await chargebackOf(reference)).toEqual({ state, amount: order.order.payable })
    expect(await paid.booked()).toBe(state === 'lost' ? booked - order.order.payable : booked)
  })

  test('[STA-20] the daily report lists payments and refunds per gateway', async () => {
    paid.shop.time.pass(2 * 24 * 60)
    const kept = await placePaidOrder(paid, 'stripe')
    await kept.open()
    await kept.press('pay')
    const late = await placePaidOrder(paid, 'razorpay')
    await late.open()
    await late.runOut()
    paid.shop.time.pass(1)
    await late.press('pay')
    const day = paid.shop.time.now.toISOString().slice(0, 10)
    const amount = kept.order.payable
    expect(await (await desk()).paymentDesk.report({ day })).toEqual({
      gateways: [
        {
          gateway: 'RAZORPAY',
          title: 'Razorpay',
          currency: 'INR',
          payments: 1,
          captured: amount,
          refunds: 1,
          refunded: amount,
        },
        {
          gateway: 'STRIPE',
          title: 'Stripe',
          currency: 'INR',
          payments: 1,
          captured: amount,
          refunds: 0,
          refunded: 0,
        },
      ],
      orders_without_money: [],
      money_without_order: [],
    })
    await late.comeToRest()
  })

  test('[STA-20] the daily report includes a wrong amount before and after its refund', async () => {
    paid.shop.time.pass(2 * 24 * 60)
    const order = await placePaidOrder(paid, 'paymongo')
    await order.open()
    await order.spoil({ short_by: 100 })
    await order.press('pay')
    const client = await desk()
    const day = paid.shop.time.now.toISOString().slice(0, 10)
    const totals = async () => (await client.paymentDesk.report({ day })).gateways
    const captured = order.order.payable - 100
    expect(await totals()).toMatchObject([{ gateway: 'PAYMONGO', payments: 1, captured, refunded: 0 }])
    const [row] = await problems()
    await client.paymentDesk.sendBack({ payment_id: row?.id ?? 0 })
    await order.comeToRest()
    expect(await totals()).toMatchObject([{ gateway: 'PAYMONGO', payments: 1, captured, refunded: captured }])
  })
})
