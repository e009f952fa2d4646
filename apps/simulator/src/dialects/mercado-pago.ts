import { createHmac } from 'node:crypto'
import { bodyOf, paramsOf, withFaults } from '../act'
import { decimal, newId, type Paid, refundedOfPaid, type SimulatedOrder, type SimulatedRefund } from '../book'
import { type Dialect, pageOf } from '../dialect'

const token = 'TEST-simulator-token'
const hookSecret = 'mercadopago-simulator-webhook'

const exponentOf = (currency: string) => (currency === 'CLP' || currency === 'COP' ? 0 : 2)
const toNumber = (amount: number, currency: string) =>
  exponentOf(currency) === 0 ? amount : Number(decimal(amount))
const toMinor = (amount: number, currency: string) => Math.round(amount * 10 ** exponentOf(currency))

const paymentOf = (order: SimulatedOrder, paid: Paid) => ({
  ...{ id: paid.id, live_mode: false, external_reference: order.reference, currency_id: paid.currency },
  ...{
    status: paid.disputed ? 'charged_back' : paid.state === 'captured' ? 'approved' : 'rejected',
    transaction_amount: toNumber(paid.amount, paid.currency),
  },
  status_detail: paid.disputed ?? (paid.state === 'captured' ? 'accredited' : 'cc_rejected_other_reason'),
  transaction_amount_refunded: toNumber(refundedOfPaid(order, paid), paid.currency),
})
const refundOf = ({ id, payment_id, amount, state }: SimulatedRefund, currency: string) => ({
  ...{ id, payment_id, amount: toNumber(amount, currency) },
  status: { pending: 'in_process', succeeded: 'approved', failed: 'rejected' }[state],
})

export const mercadoPago: Dialect = {
  name: 'mercadopago',
  paysAgain: true,
  credentials: (base) => ({ access_token: token, webhook_secret: hookSecret, base: `${base}/mercadopago` }),
  mount(app, desk) {
    const { book } = desk
    app.addHook('preHandler', async (request, reply) => {
      if (
        /^\/mercadopago\/(checkout|v1)/.test(request.url) &&
        request.headers.authorization !== `Bearer ${token}`
      )
        return await reply
          .code(401)
          .send({ message: 'invalid access token', error: 'unauthorized', status: 401 })
    })
    app.post(
      '/mercadopago/checkout/preferences',
      withFaults(desk, 'mercadopago', 'start', (request, reply) => {
        type Preference = {
          items: { title: string; unit_price: number; currency_id: string }[]
          back_urls: { success: string }
          external_reference: string
          notification_url: string
        }
        const { items, back_urls, external_reference, notification_url } = bodyOf<Preference>(request)
        const [item] = items
        if (!item) return reply.code(400).send({ message: 'items needed', status: 400 })
        const { title, unit_price, currency_id: currency } = item
        const order =
          book.byReference('mercadopago', external_reference) ??
          book.open({
            ...{ gateway: 'mercadopago', id: newId('pref'), reference: external_reference, currency, title },
            ...{
              amount: toMinor(unit_price, currency),
              return_url: back_urls.success,
              webhook_url: notification_url,
              sent: {},
            },
          })
        return reply
          .code(201)
          .send({ id: order.id, init_point: pageOf(desk.base, order), external_reference })
      }),
    )
    app.get(
      '/mercadopago/v1/payments/search',
      withFaults(desk, 'mercadopago', 'status', (request) => {
        const { external_reference = '' } = request.query as { external_reference?: string }
        const order = book.byReference('mercadopago', external_reference)
        const results = order ? [...order.paid].reverse().map((paid) => paymentOf(order, paid)) : []
        return { paging: { total: results.length }, results }
      }),
    )
    app.post(
      '/mercadopago/v1/payments/:id/refunds',
      withFaults(desk, 'mercadopago', 'refund', (request, reply) => {
        const payment_id = paramsOf(request).id ?? ''
        const key = request.headers['x-idempotency-key']
        if (!key)
          return reply.code(400).send({ message: 'idempotency key missing', error: '4292', status: 400 })
        const order = book.byPayment('mercadopago', payment_id)
        const paid = order?.paid.find(({ id }) => id === payment_id)
        const amount = bodyOf<{ amount?: number }>(request).amount
        const made =
          order &&
          paid &&
          book.refund(order, {
            ...{ reference: String(key), payment_id },
            amount: amount === undefined ? paid.amount : toMinor(amount, paid.currency),
          })
        return made
          ? reply.code(201).send(refundOf(made, paid.currency))
          : reply.code(400).send({ message: 'refused', error: '2063', status: 400 })
      }),
    )
    app.get('/mercadopago/v1/payments/:id/refunds/:refund', async (request, reply) => {
      const { id = '', refund } = paramsOf(request)
      const order = book.byPayment('mercadopago', id)
      const found = order?.refunds.find((one) => one.id === refund)
      return order && found
        ? refundOf(book.settleRefund(order, found), order.currency)
        : reply.code(404).send({ status: 404 })
    })
  },
  news(_order, paid) {
    const ts = Math.floor(Date.now() / 1000)
    const request_id = `sim-${paid.id}`
    const v1 = createHmac('sha256', hookSecret)
      .update(`id:${paid.id};request-id:${request_id};ts:${ts};`)
      .digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-request-id': request_id,
      'x-signature': `ts=${ts},v1=${v1}`,
    }
    const body = {
      id: `n${paid.id}`,
      live_mode: false,
      type: 'payment',
      action: 'payment.created',
      data: { id: paid.id },
    }
    return { headers, body: JSON.stringify(body) }
  },
  leave(order, paid) {
    const words = new URLSearchParams({
      ...{ payment_id: paid?.id ?? 'null', external_reference: order.reference, preference_id: order.id },
      status: paid ? (paid.state === 'captured' ? 'approved' : 'rejected') : 'null',
    })
    return { method: 'GET', url: `${order.return_url}?${words}`, fields: {} }
  },
}
