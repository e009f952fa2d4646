import type { FastifyInstance } from 'fastify'
import { bodyOf, paramsOf } from '../act'
import { type Book, captured, type KeptCard, newId, type SimulatedOrder } from '../book'
import type { Desk } from '../dialect'

/** The card of every buyer. */
const CARD = { network: 'MasterCard', last4: '0008', month: 4, year: 2032 }

const tokenView = ({ id, network, last4, month, year }: KeptCard) => ({
  ...{ id, entity: 'token', method: 'card', recurring: false },
  card: { entity: 'card', network, last4, expiry_month: String(month), expiry_year: String(year) },
})

/** The window saves a consenting customer's card: a single one, however often it pays. */
export function tokenOf(book: Book, order: SimulatedOrder, payment_id: string) {
  const customer = book.customer('razorpay', order.sent.customer ?? '')
  if (!customer || captured(order)?.id !== payment_id) return { customer_id: null, token_id: null }
  const card = customer.cards[0] ?? book.keepCard(customer, CARD, newId('token'))
  return { customer_id: customer.id, token_id: card.id }
}

/** Customers and their tokens. */
export function mountCustomers(app: FastifyInstance, { book }: Desk, { refusal }: { refusal: object }) {
  app.post('/razorpay/v1/customers', async (request, reply) => {
    const { name, email = '', contact = '', fail_existing = '1' } = bodyOf<Record<string, string>>(request)
    const known_by = email || contact ? `${email}/${contact}` : ''
    const isKnown = [...book.customers.values()].some(
      (one) => one.gateway === 'razorpay' && one.known_by === known_by,
    )
    if (isKnown && known_by && fail_existing !== '0') return reply.code(400).send(refusal)
    const { id } = book.openCustomer({ gateway: 'razorpay', id: newId('cust'), known_by })
    return { id, entity: 'customer', name, email, contact, notes: [] }
  })
  app.get('/razorpay/v1/customers/:id/tokens/:token', async (request, reply) => {
    const { id = '', token = '' } = paramsOf(request)
    const card = book.customer('razorpay', id)?.cards.find((one) => one.id === token)
    return card ? tokenView(card) : reply.code(400).send(refusal)
  })
  app.delete('/razorpay/v1/customers/:id/tokens/:token', async (request, reply) => {
    const { id = '', token = '' } = paramsOf(request)
    const customer = book.customer('razorpay', id)
    if (!customer?.cards.some((one) => one.id === token)) return reply.code(400).send(refusal)
    customer.cards = customer.cards.filter((one) => one.id !== token)
    return { deleted: true }
  })
}
