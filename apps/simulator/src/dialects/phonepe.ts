import { createHash } from 'node:crypto'
import { bodyOf, paramsOf, withFaults } from '../act'
import { captured, newId, type SimulatedOrder, type SimulatedRefund } from '../book'
import { type Dialect, pageOf } from '../dialect'

const client = { client_id: 'SIMCLIENT', client_secret: 'phonepe-simulator-secret' }
const hook = { user: 'simulator', password: 'Simulator1' }
const TOKEN_S = 3_600

const statusOf = (order: SimulatedOrder) => {
  const money = captured(order) ?? order.paid.at(-1)
  const states = { captured: 'COMPLETED', failed: 'FAILED' }
  return {
    ...{ merchantId: 'SIMULATOR', merchantOrderId: order.reference, orderId: order.id },
    ...{ state: money ? states[money.state] : order.state === 'open' ? 'PENDING' : 'FAILED' },
    amount: money?.amount ?? order.amount,
    paymentDetails: [],
  }
}
const refundOf = (refund: SimulatedRefund) => ({
  ...{ merchantRefundId: refund.reference, refundId: refund.id, amount: refund.amount },
  state: { pending: 'PENDING', succeeded: 'COMPLETED', failed: 'FAILED' }[refund.state],
})

export const phonepe: Dialect = {
  name: 'phonepe',
  hook: 'fixed',
  credentials: (base) => ({
    ...{ ...client, client_version: '1', webhook_user: hook.user, webhook_password: hook.password },
    ...{ api: `${base}/phonepe`, oauth: `${base}/phonepe` },
  }),
  mount(app, desk) {
    const { book } = desk
    const tokens = new Set<string>()
    app.post('/phonepe/v1/oauth/token', async (request, reply) => {
      const sent = bodyOf<Record<string, string>>(request)
      if (sent.client_id !== client.client_id || sent.client_secret !== client.client_secret)
        return reply.code(401).send({ code: 'UNAUTHORIZED', success: false })
      const access_token = newId('token')
      tokens.add(access_token)
      const now = Math.floor(Date.now() / 1000)
      return {
        access_token,
        expires_in: null,
        issued_at: now,
        expires_at: now + TOKEN_S,
        token_type: 'O-Bearer',
      }
    })
    app.addHook('preHandler', async (request, reply) => {
      if (!/^\/phonepe\/(checkout|payments)/.test(request.url)) return
      if (!tokens.has(request.headers.authorization?.replace('O-Bearer ', '') ?? ''))
        return await reply.code(401).send({ code: 'AUTHORIZATION_FAILED', success: false })
    })
    app.post(
      '/phonepe/checkout/v2/pay',
      withFaults(desk, 'phonepe', 'start', (request, reply) => {
        type Pay = {
          merchantOrderId: string
          amount: number
          paymentFlow: { merchantUrls: { redirectUrl: string } }
        }
        const { merchantOrderId, amount, paymentFlow } = bodyOf<Pay>(request)
        if (!Number.isInteger(amount) || amount < 100)
          return reply.code(400).send({ code: 'BAD_REQUEST', success: false })
        if (book.byReference('phonepe', merchantOrderId))
          return reply.code(409).send({ code: 'DUPLICATE_ORDER', success: false })
        const order = book.open({
          ...{ gateway: 'phonepe', id: newId('OMO'), reference: merchantOrderId, amount, currency: 'INR' },
          ...{
            title: merchantOrderId,
            return_url: paymentFlow.merchantUrls.redirectUrl,
            webhook_url: null,
            sent: {},
          },
        })
        return {
          orderId: order.id,
          state: 'PENDING',
          expireAt: Date.now() + 900_000,
          redirectUrl: pageOf(desk.base, order),
        }
      }),
    )
    app.get(
      '/phonepe/checkout/v2/order/:id/status',
      withFaults(desk, 'phonepe', 'status', (request, reply) => {
        const order = book.byReference('phonepe', paramsOf(request).id ?? '')
        return order ? statusOf(order) : reply.code(404).send({ code: 'ORDER_NOT_FOUND', success: false })
      }),
    )
    app.post(
      '/phonepe/payments/v2/refund',
      withFaults(desk, 'phonepe', 'refund', (request, reply) => {
        type Refund = { merchantRefundId: string; originalMerchantOrderId: string; amount: number }
        const { merchantRefundId: reference, originalMerchantOrderId, amount } = bodyOf<Refund>(request)
        const order = book.byReference('phonepe', originalMerchantOrderId)
        const payment_id = order && captured(order)?.id
        const made = order && payment_id && book.refund(order, { reference, payment_id, amount })
        return made ? refundOf(made) : reply.code(400).send({ code: 'BAD_REQUEST', success: false })
      }),
    )
    app.get('/phonepe/payments/v2/refund/:id/status', async (request, reply) => {
      const { id } = paramsOf(request)
      const order = [...book.orders.values()].find(({ refunds }) =>
        refunds.some(({ reference }) => reference === id),
      )
      const found = order?.refunds.find(({ reference }) => reference === id)
      if (!order || !found) return reply.code(404).send({ code: 'REFUND_NOT_FOUND', success: false })
      return refundOf(book.settleRefund(order, found))
    })
  },
  news(order, paid) {
    const event = paid.state === 'captured' ? 'checkout.order.completed' : 'checkout.order.failed'
    const authorization = createHash('sha256').update(`${hook.user}:${hook.password}`).digest('hex')
    const body = JSON.stringify({ event, payload: { ...statusOf(order), attempt: paid.id } })
    return { headers: { 'content-type': 'application/json', authorization }, body }
  },
  leave: (order) => ({ method: 'GET', url: order.return_url, fields: {} }),
}
