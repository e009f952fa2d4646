import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, paramsOf, withFaults } from '../act'
import { captured, newId, type Paid, type SimulatedOrder, type SimulatedRefund } from '../book'
import { type Dialect, pageOf } from '../dialect'
import { intentOf, mountCustomers } from './stripe-customers'

const secretKey = 'sk_test_simulator'
const hookSecret = 'whsec_simulator'
/** Stripe's own library takes a host and adds this path. No other dialect has it. */
const ROOT = '/v1'

const refusal = (message: string, code = 'parameter_invalid', type = 'invalid_request_error') => ({
  error: { type, code, message },
})

/** `isExpanded`: the payment intent as an object in place of its id. */
const sessionOf = (base: string, order: SimulatedOrder, isExpanded = false) => {
  const money = captured(order)
  const attempt = money ?? order.paid.at(-1)
  const intent = attempt && {
    ...{ id: attempt.id, object: 'payment_intent', status: money ? 'succeeded' : 'requires_payment_method' },
    last_payment_error: money ? null : { code: 'card_declined', message: 'Your card was declined.' },
  }
  return {
    ...{
      id: order.id,
      object: 'checkout.session',
      url: pageOf(base, order),
      mode: 'payment',
      livemode: false,
    },
    ...{ status: money ? 'complete' : order.state === 'open' ? 'open' : 'expired' },
    ...{ payment_status: money ? 'paid' : 'unpaid', amount_total: money?.amount ?? order.amount },
    ...{ currency: (money?.currency ?? order.currency).toLowerCase(), client_reference_id: order.reference },
    metadata: { reference: order.reference },
    payment_intent: (isExpanded ? intent : intent?.id) ?? null,
  }
}
const refundOf = (refund: SimulatedRefund) => ({
  ...{ id: refund.id, object: 'refund', amount: refund.amount, payment_intent: refund.payment_id },
  status: refund.state,
})

const isExpanded = ({ query }: FastifyRequest): boolean =>
  Object.entries(query as Record<string, string>).some(
    ([name, value]) => name.startsWith('expand[') && value === 'payment_intent',
  )

/**
 * The same idempotency key gets the same response, and is refused with other parameters. Refused requests are
 * not stored.
 */
function idempotent() {
  const answers = new Map<string, { sent: string; answer: object }>()
  return ({ headers, body }: FastifyRequest, reply: FastifyReply, act: () => object | null) => {
    const key = headers['idempotency-key']
    const sent = JSON.stringify(body)
    const known = typeof key === 'string' ? answers.get(key) : undefined
    if (known && known.sent !== sent) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return reply.code(400).send(refusal(message, 'idempotency_key_in_use', 'idempotency_error'))
    }
    const answer = known?.answer ?? act()
    if (typeof key === 'string' && answer) answers.set(key, { sent, answer })
    return answer
  }
}

/** The cancel URL, the session's customer, and whether to save the payment method. */
const sentWith = (form: Record<string, string>) => ({
  cancel_url: form.cancel_url ?? '',
  customer: form.customer ?? '',
  keeps: form['payment_intent_data[setup_future_usage]'] ?? '',
})

const typeOf = ({ is_named_alike }: SimulatedOrder, { state }: Paid): string => {
  const isPaid = state === 'captured'
  if (is_named_alike) return isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
  return isPaid ? 'checkout.session.completed' : 'checkout.session.async_payment_failed'
}

/** Bodies are forms with brackets. Stripe's own client library works with it unchanged. */
export const stripe: Dialect = {
  name: 'stripe',
  hook: 'fixed',
  credentials: (base) => ({ secret_key: secretKey, webhook_secret: hookSecret, base: `${base}${ROOT}` }),
  mount(app, desk) {
    const { book } = desk
    const once = idempotent()
    app.addHook('preHandler', async (request, reply) => {
      if (request.url.startsWith(ROOT) && request.headers.authorization !== `Bearer ${secretKey}`)
        return await reply.code(401).send(refusal('Invalid API Key provided'))
    })
    app.post(
      `${ROOT}/checkout/sessions`,
      withFaults(desk, 'stripe', 'start', (request, reply) => {
        const form = bodyOf<Record<string, string>>(request)
        const amount = Number(form['line_items[0][price_data][unit_amount]'])
        if (!Number.isInteger(amount)) return reply.code(400).send(refusal('Invalid integer'))
        if (form.customer && !book.customer('stripe', form.customer))
          return reply.code(400).send(refusal('No such customer', 'resource_missing'))
        return once(request, reply, () => {
          const order = book.open({
            ...{ gateway: 'stripe', id: newId('cs_test'), reference: form.client_reference_id ?? '', amount },
            currency: (form['line_items[0][price_data][currency]'] ?? '').toUpperCase(),
            ...{
              title: form['line_items[0][price_data][product_data][name]'] ?? '',
              return_url: form.success_url ?? '',
            },
            ...{ webhook_url: null, sent: sentWith(form) },
          })
          return sessionOf(desk.base, order)
        })
      }),
    )
    app.get(
      `${ROOT}/checkout/sessions/:id`,
      withFaults(desk, 'stripe', 'status', (request, reply) => {
        const order = book.byId('stripe', paramsOf(request).id ?? '')
        return order
          ? sessionOf(desk.base, order, isExpanded(request))
          : reply.code(404).send(refusal('No such session', 'resource_missing'))
      }),
    )
    app.post(`${ROOT}/checkout/sessions/:id/expire`, async (request, reply) => {
      const order = book.byId('stripe', paramsOf(request).id ?? '')
      if (!order || captured(order)) return reply.code(400).send(refusal('This session cannot be expired'))
      order.state = 'closed'
      return sessionOf(desk.base, order)
    })
    mountCustomers(app, desk, { root: ROOT, once, refusal })
    app.post(
      `${ROOT}/refunds`,
      withFaults(desk, 'stripe', 'refund', (request, reply) => {
        const form = bodyOf<Record<string, string>>(request)
        const payment_id = form.payment_intent ?? ''
        const order = book.byPayment('stripe', payment_id)
        const reference = String(request.headers['idempotency-key'] ?? newId('r'))
        const answer = once(request, reply, () => {
          const made = order && book.refund(order, { reference, payment_id, amount: Number(form.amount) })
          return made ? refundOf(made) : null
        })
        return answer ?? reply.code(400).send(refusal('Already refunded', 'charge_already_refunded'))
      }),
    )
    app.get(`${ROOT}/refunds/:id`, async (request, reply) => {
      const { id } = paramsOf(request)
      const order = [...book.orders.values()].find(({ refunds }) => refunds.some((one) => one.id === id))
      const found = order?.refunds.find((one) => one.id === id)
      if (!order || !found) return reply.code(404).send(refusal('No such refund', 'resource_missing'))
      return refundOf(book.settleRefund(order, found))
    })
  },
  news(order, paid) {
    const type = typeOf(order, paid)
    const body = JSON.stringify({
      id: `evt_${paid.id}`,
      object: 'event',
      created: Math.floor(order.created_at / 1000),
      type,
      livemode: false,
      data: { object: order.is_named_alike ? intentOf('', order) : sessionOf('', order) },
    })
    const t = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', hookSecret).update(`${t}.${body}`).digest('hex')
    return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` }, body }
  },
  leave: (order, paid) => {
    if (order.is_named_alike) return { method: 'GET', url: order.return_url, fields: {} }
    const url = paid?.state === 'captured' ? order.return_url : (order.sent.cancel_url ?? '')
    return { method: 'GET', url: url.replace('{CHECKOUT_SESSION_ID}', order.id), fields: {} }
  },
}
