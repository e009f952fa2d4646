import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, paramsOf, withFaults } from '../act'
import { type Book, captured, type KeptCard, newId, type SimulatedOrder } from '../book'
import { type Desk, pageOf } from '../dialect'

/** The card of every buyer. */
const CARD = { network: 'visa', last4: '4242', month: 11, year: 2031 }

interface Manners {
  root: string
  once: (request: FastifyRequest, reply: FastifyReply, act: () => object | null) => unknown
  refusal: (message: string, code?: string, type?: string) => object
}

const methodView = ({ id, network, last4, month, year }: KeptCard, customer: string | null) => ({
  ...{ id, object: 'payment_method', type: 'card', customer },
  card: { brand: network, last4, exp_month: month, exp_year: year },
})

/** The payment intent of a charge, or of a paid session. */
export function intentOf(base: string, order: SimulatedOrder) {
  const money = captured(order)
  const isRefused = order.paid.some(({ state }) => state === 'failed')
  const status = money ? 'succeeded' : isRefused ? 'requires_payment_method' : 'requires_action'
  return {
    ...{ id: money?.id ?? order.id, object: 'payment_intent', livemode: false },
    ...{ status: order.state === 'closed' && !money ? 'canceled' : status },
    ...{ amount: money?.amount ?? order.amount, customer: order.sent.customer || null },
    currency: (money?.currency ?? order.currency).toLowerCase(),
    metadata: { reference: order.reference },
    last_payment_error: isRefused && !money ? { message: 'Your card was declined.' } : null,
    next_action:
      money || isRefused ? null : { type: 'redirect_to_url', redirect_to_url: { url: pageOf(base, order) } },
  }
}

/** The payment method of a session with a customer is saved for that customer. */
function methodOf(book: Book, order: SimulatedOrder) {
  const money = captured(order)
  const { customer: whose = '', keeps = '', method = '' } = order.sent
  const customer = book.customer('stripe', whose)
  if (!money || !customer) return money ? methodView({ ...CARD, id: `pm_${money.id}` }, null) : null
  const known = customer.cards.find(({ id }) => id === method)
  if (known) return methodView(known, customer.id)
  const kept = keeps ? book.keepCard(customer, CARD, `pm_${money.id}`) : null
  return methodView(kept ?? { ...CARD, id: `pm_${money.id}` }, kept && customer.id)
}

/** Customers, their cards, and charges of these. */
export function mountCustomers(app: FastifyInstance, desk: Desk, { root, once, refusal }: Manners) {
  const { book } = desk
  const missing = (reply: FastifyReply, what: string) =>
    reply.code(404).send(refusal(`No such ${what}`, 'resource_missing'))
  app.post(`${root}/customers`, async (request, reply) =>
    once(request, reply, () => {
      const { id } = book.openCustomer({ gateway: 'stripe', id: newId('cus'), known_by: '' })
      return { id, object: 'customer', livemode: false }
    }),
  )
  app.delete(`${root}/customers/:id`, async (request, reply) => {
    const { id = '' } = paramsOf(request)
    if (!book.customers.delete(`stripe/${id}`)) return missing(reply, 'customer')
    return { id, object: 'customer', deleted: true }
  })
  app.post(`${root}/payment_methods/:id/detach`, async (request, reply) => {
    const { id = '' } = paramsOf(request)
    const customer = [...book.customers.values()].find(({ cards }) => cards.some((card) => card.id === id))
    const card = customer?.cards.find((one) => one.id === id)
    if (!customer || !card) return reply.code(400).send(refusal('It is not attached to a customer.'))
    customer.cards = customer.cards.filter((one) => one !== card)
    return methodView(card, null)
  })
  app.post(
    `${root}/payment_intents`,
    withFaults(desk, 'stripe', 'start', (request, reply) => charge(desk, { request, reply, once, refusal })),
  )
  app.get(`${root}/payment_intents`, async (request) => {
    const { customer } = request.query as { customer?: string }
    const theirs = [...book.orders.values()].filter(
      ({ gateway, is_named_alike, sent }) =>
        gateway === 'stripe' && is_named_alike && sent.customer === customer,
    )
    return { object: 'list', data: theirs.map((order) => intentOf(desk.base, order)), has_more: false }
  })
  app.get(
    `${root}/payment_intents/:id`,
    withFaults(desk, 'stripe', 'status', (request, reply) => {
      const { id = '' } = paramsOf(request)
      const order = book.byId('stripe', id) ?? book.byPayment('stripe', id)
      if (!order) return missing(reply, 'payment_intent')
      const method = methodOf(book, order)
      const isExpanded = JSON.stringify(request.query).includes('payment_method')
      return { ...intentOf(desk.base, order), payment_method: isExpanded ? method : (method?.id ?? null) }
    }),
  )
  app.post(`${root}/payment_intents/:id/cancel`, async (request, reply) => {
    const order = book.byId('stripe', paramsOf(request).id ?? '')
    if (!order || captured(order)) return reply.code(400).send(refusal('This intent cannot be canceled'))
    order.state = 'closed'
    return intentOf(desk.base, order)
  })
}

interface Charging extends Pick<Manners, 'once' | 'refusal'> {
  request: FastifyRequest
  reply: FastifyReply
}

/** Charges a saved card of this customer; a declined charge gets a 402 with the intent. */
function charge({ book, base }: Desk, { request, reply, once, refusal }: Charging): unknown {
  const form = bodyOf<Record<string, string>>(request)
  const { customer: id = '', payment_method: method = '' } = form
  const customer = book.customer('stripe', id)
  if (!customer?.cards.some((card) => card.id === method))
    return reply.code(400).send(refusal('No such PaymentMethod', 'resource_missing'))
  const answer = once(request, reply, () => {
    const order = book.open({
      ...{ gateway: 'stripe', id: newId('pi'), is_named_alike: true, amount: Number(form.amount) },
      ...{ reference: form['metadata[reference]'] ?? '', currency: (form.currency ?? '').toUpperCase() },
      ...{ title: form.description ?? '', return_url: form.return_url ?? '', webhook_url: null },
      sent: { customer: id, method },
    })
    const { kept_cards } = book.faultsOf('stripe')
    if (kept_cards !== 'ask') book.pay(order, kept_cards === 'pay' ? 'captured' : 'failed')
    return intentOf(base, order)
  })
  const isDeclined = (answer as { status?: string }).status === 'requires_payment_method'
  if (!isDeclined) return answer
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
  return reply.code(402).send({ error: { ...error, payment_intent: answer } })
}
