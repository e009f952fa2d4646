import { createHmac } from 'node:crypto'
import { bodyOf, paramsOf, withFaults } from '../act'
import { captured, newId, type SimulatedOrder, type SimulatedRefund } from '../book'
import { type Dialect, pageOf } from '../dialect'

const secretKey = 'sk_test_simulator'
const hookSecret = 'whsk_simulator'
const refusal = (detail: string) => ({ errors: [{ code: 'parameter_invalid', detail }] })

const sessionOf = (base: string, order: SimulatedOrder) => ({
  id: order.id,
  type: 'checkout_session',
  attributes: {
    ...{
      checkout_url: pageOf(base, order),
      status: order.state === 'open' ? 'active' : 'expired',
      livemode: false,
    },
    reference_number: order.reference,
    payments: order.paid.map(({ id, amount, currency, state }) => ({
      ...{ id, type: 'payment' },
      attributes: { amount, currency, status: state === 'captured' ? 'paid' : 'failed' },
    })),
  },
})
const refundOf = ({ id, amount, payment_id, state, reference }: SimulatedRefund) => ({
  ...{ id, type: 'refund' },
  attributes: { amount, payment_id, status: state, metadata: { reference } },
})
interface Sent {
  data: {
    attributes: Record<string, unknown> & {
      line_items?: { name: string; amount: number; currency: string }[]
    }
  }
}

export const paymongo: Dialect = {
  name: 'paymongo',
  paysAgain: true,
  hook: 'fixed',
  credentials: (base) => ({ secret_key: secretKey, webhook_secret: hookSecret, base: `${base}/paymongo/v1` }),
  mount(app, desk) {
    const { book } = desk
    const auth = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    app.addHook('preHandler', async (request, reply) => {
      if (request.url.startsWith('/paymongo/v1') && request.headers.authorization !== auth)
        return await reply.code(401).send(refusal('The key is invalid.'))
    })
    app.post(
      '/paymongo/v1/checkout_sessions',
      withFaults(desk, 'paymongo', 'start', (request, reply) => {
        const { attributes } = bodyOf<Sent>(request).data
        const [line] = attributes.line_items ?? []
        if (!line || !Number.isInteger(line.amount))
          return reply.code(400).send(refusal('line_items is invalid.'))
        const order = book.open({
          ...{
            gateway: 'paymongo',
            id: newId('cs'),
            reference: String(attributes.reference_number),
            amount: line.amount,
          },
          ...{
            currency: line.currency,
            title: line.name,
            return_url: String(attributes.success_url),
            webhook_url: null,
          },
          sent: { cancel_url: String(attributes.cancel_url) },
        })
        return { data: sessionOf(desk.base, order) }
      }),
    )
    app.get(
      '/paymongo/v1/checkout_sessions/:id',
      withFaults(desk, 'paymongo', 'status', (request, reply) => {
        const order = book.byId('paymongo', paramsOf(request).id ?? '')
        return order
          ? { data: sessionOf(desk.base, order) }
          : reply.code(404).send(refusal('No such session.'))
      }),
    )
    app.post('/paymongo/v1/checkout_sessions/:id/expire', async (request, reply) => {
      const order = book.byId('paymongo', paramsOf(request).id ?? '')
      if (!order || captured(order)) return reply.code(400).send(refusal('The session cannot be expired.'))
      order.state = 'closed'
      return { data: sessionOf(desk.base, order) }
    })
    app.post(
      '/paymongo/v1/refunds',
      withFaults(desk, 'paymongo', 'refund', (request, reply) => {
        const { amount, payment_id, metadata } = bodyOf<Sent>(request).data.attributes
        const order = book.byPayment('paymongo', String(payment_id))
        const { reference = newId('r') } = (metadata ?? {}) as { reference?: string }
        const made =
          order && book.refund(order, { reference, payment_id: String(payment_id), amount: Number(amount) })
        return made ? { data: refundOf(made) } : reply.code(400).send(refusal('The refund is not possible.'))
      }),
    )
    app.get('/paymongo/v1/refunds', async (request) => {
      const { payment_id = '' } = request.query as { payment_id?: string }
      return { data: (book.byPayment('paymongo', payment_id)?.refunds ?? []).map(refundOf) }
    })
    app.get('/paymongo/v1/refunds/:id', async (request, reply) => {
      const { id } = paramsOf(request)
      const order = [...book.orders.values()].find(({ refunds }) => refunds.some((one) => one.id === id))
      const found = order?.refunds.find((one) => one.id === id)
      return order && found
        ? { data: refundOf(book.settleRefund(order, found)) }
        : reply.code(404).send(refusal('No such refund.'))
    })
  },
  news(order, paid) {
    const type = paid.state === 'captured' ? 'checkout_session.payment.paid' : 'payment.failed'
    const attributes = { type, livemode: false, data: sessionOf('', order) }
    const body = JSON.stringify({ data: { id: `evt_${paid.id}`, type: 'event', attributes } })
    const t = Math.floor(Date.now() / 1000)
    const te = createHmac('sha256', hookSecret).update(`${t}.${body}`).digest('hex')
    return {
      headers: { 'content-type': 'application/json', 'paymongo-signature': `t=${t},te=${te},li=` },
      body,
    }
  },
  leave: (order, paid) => ({
    method: 'GET',
    url: paid?.state === 'captured' ? order.return_url : (order.sent.cancel_url ?? ''),
    fields: {},
  }),
}
