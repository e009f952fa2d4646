import { bodyOf, paramsOf, withFaults } from '../act'
import { captured, newId, refundedOf, type SimulatedOrder } from '../book'
import { type Dialect, pageOf } from '../dialect'

const secret = 'khalti-simulator-key'

function lookUp(order: SimulatedOrder) {
  const money = captured(order)
  const last = order.paid.at(-1)
  const back = refundedOf(order)
  const status = money
    ? back === 0
      ? 'Completed'
      : back < money.amount
        ? 'Partially Refunded'
        : 'Refunded'
    : last?.state === 'failed'
      ? 'User canceled'
      : order.state === 'open'
        ? 'Initiated'
        : 'Expired'
  return {
    ...{ pidx: order.id, total_amount: money?.amount ?? order.amount, status, fee: 0, refunded: back > 0 },
    transaction_id: money?.id ?? null,
  }
}

/** No webhooks; a page that was left or expired gets a 400. */
export const khalti: Dialect = {
  name: 'khalti',
  credentials: (base) => ({
    secret_key: secret,
    base: `${base}/khalti/api/v2`,
    refunds: `${base}/khalti/api`,
  }),
  mount(app, desk) {
    const { book } = desk
    app.addHook('preHandler', async (request, reply) => {
      if (request.url.startsWith('/khalti/api') && request.headers.authorization !== `Key ${secret}`)
        return await reply.code(401).send({ detail: 'Invalid token.', status_code: 401 })
    })
    app.post(
      '/khalti/api/v2/epayment/initiate/',
      withFaults(desk, 'khalti', 'start', (request, reply) => {
        const {
          amount,
          purchase_order_id = '',
          purchase_order_name = '',
          return_url = '',
        } = bodyOf<Record<string, string> & { amount: never }>(request) as unknown as {
          amount: number
          purchase_order_id: string
          purchase_order_name: string
          return_url: string
        }
        if (amount < 1_000)
          return reply
            .code(400)
            .send({ amount: ['Amount should be at least Rs. 10.'], error_key: 'validation_error' })
        const order = book.open({
          ...{ gateway: 'khalti', id: newId('pidx'), reference: purchase_order_id, amount, currency: 'NPR' },
          ...{ title: purchase_order_name, return_url, webhook_url: null, sent: {} },
        })
        return { pidx: order.id, payment_url: pageOf(desk.base, order), expires_in: 1_800 }
      }),
    )
    app.post(
      '/khalti/api/v2/epayment/lookup/',
      withFaults(desk, 'khalti', 'status', (request, reply) => {
        const order = book.byId('khalti', bodyOf<{ pidx: string }>(request).pidx)
        if (!order) return reply.code(404).send({ detail: 'Not found.', error_key: 'validation_error' })
        const found = lookUp(order)
        return reply.code(/Expired|canceled/.test(found.status) ? 400 : 200).send(found)
      }),
    )
    app.post(
      '/khalti/api/merchant-transaction/:id/refund/',
      withFaults(desk, 'khalti', 'refund', (request, reply) => {
        const payment_id = paramsOf(request).id ?? ''
        const order = book.byPayment('khalti', payment_id)
        const amount = bodyOf<{ amount?: number }>(request).amount ?? (order && captured(order)?.amount) ?? 0
        // every call moves money: there is no idempotency key
        const made = order && book.refund(order, { reference: newId('r'), payment_id, amount })
        // it does not report pending refunds
        if (made) made.state = 'succeeded'
        return made
          ? { detail: 'Transaction refund successful.' }
          : reply.code(400).send({ detail: 'Cannot be refunded.' })
      }),
    )
  },
  news: () => null,
  leave(order, paid) {
    const words = new URLSearchParams({
      ...{ pidx: order.id, purchase_order_id: order.reference, amount: String(order.amount) },
      ...{
        status: paid?.state === 'captured' ? 'Completed' : 'User canceled',
        transaction_id: paid?.id ?? '',
      },
    })
    return { method: 'GET', url: `${order.return_url}?${words}`, fields: {} }
  },
}
