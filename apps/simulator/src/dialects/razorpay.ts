import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { bodyOf, paramsOf, withFaults } from '../act'
import { captured, newId, refundedOfPaid, type SimulatedOrder, type SimulatedRefund } from '../book'
import type { Dialect } from '../dialect'
import { mountCustomers, tokenOf } from './razorpay-customers'

const keyId = 'rzp_test_simulator'
const keySecret = 'razorpay-simulator-secret'
const hookSecret = 'razorpay-simulator-webhook'
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text, 'utf8').digest('hex')

const isOurs = ({ headers }: FastifyRequest) =>
  headers.authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'The request is not acceptable.' } }

const orderView = (order: SimulatedOrder) => ({
  ...{
    id: order.id,
    entity: 'order',
    amount: order.amount,
    currency: order.currency,
    receipt: order.reference,
  },
  amount_paid: captured(order)?.amount ?? 0,
  status: captured(order) ? 'paid' : order.paid.length > 0 ? 'attempted' : 'created',
  notes: [],
})
const paymentsOf = (order: SimulatedOrder) =>
  order.paid.map((paid) => {
    const { id, amount, currency, state } = paid
    const amount_refunded = refundedOfPaid(order, paid)
    return {
      ...{ id, entity: 'payment', amount, currency, order_id: order.id, amount_refunded },
      status: state === 'captured' && amount_refunded >= amount ? 'refunded' : state,
      error_description: state === 'failed' ? 'Payment declined by the bank.' : null,
    }
  })
const refundView = ({ id, amount, payment_id, state, reference }: SimulatedRefund) => ({
  ...{ id, entity: 'refund', amount, payment_id, receipt: reference },
  status: { pending: 'pending', succeeded: 'processed', failed: 'failed' }[state],
})

export const razorpay: Dialect = {
  name: 'razorpay',
  paysAgain: true,
  hook: 'fixed',
  credentials: (base) => ({
    ...{ key_id: keyId, key_secret: keySecret, webhook_secret: hookSecret },
    base: `${base}/razorpay/v1`,
    script: `${base}/razorpay/checkout.js`,
  }),
  mount(app, desk) {
    const { book } = desk
    app.addHook('preHandler', async (request, reply) => {
      if (request.url.startsWith('/razorpay/v1') && !isOurs(request))
        return await reply.code(401).send(refusal)
    })
    app.post(
      '/razorpay/v1/orders',
      withFaults(desk, 'razorpay', 'start', (request, reply) => {
        const { amount, currency, receipt } = bodyOf<{ amount: number; currency: string; receipt: string }>(
          request,
        )
        if (!Number.isInteger(amount) || amount < 100) return reply.code(400).send(refusal)
        const sent = {
          gateway: 'razorpay' as const,
          id: newId('order'),
          reference: receipt,
          amount,
          currency,
        }
        return orderView(book.open({ ...sent, title: receipt, return_url: '', webhook_url: null, sent: {} }))
      }),
    )
    app.get('/razorpay/v1/orders', async (request) => {
      const { receipt = '' } = request.query as { receipt?: string }
      const found = book.byReference('razorpay', receipt)
      return { entity: 'collection', count: found ? 1 : 0, items: found ? [orderView(found)] : [] }
    })
    app.get(
      '/razorpay/v1/orders/:id/payments',
      withFaults(desk, 'razorpay', 'status', (request, reply) => {
        const order = book.byId('razorpay', paramsOf(request).id ?? '')
        if (!order) return reply.code(400).send(refusal)
        return { entity: 'collection', count: order.paid.length, items: paymentsOf(order) }
      }),
    )
    app.post(
      '/razorpay/v1/payments/:id/refund',
      withFaults(desk, 'razorpay', 'refund', (request, reply) => {
        const payment_id = paramsOf(request).id ?? ''
        const reference = String(request.headers['x-refund-idempotency'] ?? newId('r'))
        const order = book.byPayment('razorpay', payment_id)
        const made =
          order &&
          book.refund(order, { reference, payment_id, amount: bodyOf<{ amount: number }>(request).amount })
        return made ? refundView(made) : reply.code(400).send(refusal)
      }),
    )
    app.get('/razorpay/v1/payments/:id/refunds/:refund', async (request, reply) => {
      const { id = '', refund = '' } = paramsOf(request)
      const order = book.byPayment('razorpay', id)
      const found = order?.refunds.find((one) => one.id === refund)
      return order && found ? refundView(book.settleRefund(order, found)) : reply.code(400).send(refusal)
    })
    mountCustomers(app, desk, { refusal })
    app.get('/razorpay/v1/payments/:id', async (request, reply) => {
      const { id = '' } = paramsOf(request)
      const order = book.byPayment('razorpay', id)
      const found = order && paymentsOf(order).find((one) => one.id === id)
      return order && found ? { ...found, ...tokenOf(book, order, id) } : reply.code(400).send(refusal)
    })
    // the real script's window is a page here, which redirects to where the options say
    app.get('/razorpay/checkout.js', async (_request, reply) =>
      reply
        .type('text/javascript')
        .send(
          `window.Razorpay=class{constructor(o){this.o=o}on(){}open(){location.href=${JSON.stringify(`${desk.base}/razorpay/page/`)}+this.o.order_id+'?return_url='+encodeURIComponent(this.o.callback_url)+'&customer='+(this.o.customer_id||'')}}`,
        ),
    )
  },
  news(order, paid) {
    const event = paid.state === 'captured' ? 'payment.captured' : 'payment.failed'
    const entity = paymentsOf(order).find(({ id }) => id === paid.id)
    const body = JSON.stringify({
      ...{ entity: 'event', account_id: 'acc_simulator', event, contains: ['payment'] },
      payload: { payment: { entity } },
      created_at: Math.floor(Date.now() / 1000),
    })
    const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': `evt_${paid.id}` }
    return { headers: { ...headers, 'x-razorpay-signature': sign(hookSecret, body) }, body }
  },
  leave(order, paid) {
    if (paid?.state !== 'captured')
      return { method: 'POST', url: order.return_url, fields: { 'error[code]': 'BAD_REQUEST_ERROR' } }
    const fields = {
      razorpay_payment_id: paid.id,
      razorpay_order_id: order.id,
      razorpay_signature: sign(keySecret, `${order.id}|${paid.id}`),
    }
    return { method: 'POST', url: order.return_url, fields }
  },
}
