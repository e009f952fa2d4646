import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { bodyOf, paramsOf } from './act'
import { Book, captured, type Faults, type GatewayName, noFaults, type SimulatedOrder } from './book'
import type { Dialect, Leaving } from './dialect'
import { khalti } from './dialects/khalti'
import { mercadoPago } from './dialects/mercado-pago'
import { paymongo } from './dialects/paymongo'
import { paytm } from './dialects/paytm'
import { payu } from './dialects/payu'
import { phonepe } from './dialects/phonepe'
import { razorpay } from './dialects/razorpay'
import { stripe } from './dialects/stripe'
import { upiGateway } from './dialects/upi-gateway'
import { sendAgain, sendForged, sendNews } from './news'
import { type Choice, hostedPage, isChoice, leavingPage, stayingPage } from './page'

const dialects = [razorpay, payu, phonepe, paytm, upiGateway, stripe, paymongo, mercadoPago, khalti]
const LATE_MS = 4_000

/** Accounts at the simulator that listens at `base`, by the shop's gateway names. */
export const simulatedAccounts = (base: string): Record<string, Record<string, string>> =>
  Object.fromEntries(dialects.map(({ name, credentials }) => [name.toUpperCase(), credentials(base)]))

/**
 * Nine gateways that implement their protocols, with signing code of their own, and fail on command. `base`
 * is the URL for browsers and the shop, `shop` the one for webhooks.
 */
export async function buildSimulator({ base, shop }: { base: () => string; shop: () => string }) {
  const app = Fastify({ bodyLimit: 256 * 1024, routerOptions: { ignoreTrailingSlash: false } })
  const book = new Book()
  readForms(app)
  const desk = {
    book,
    get base() {
      return base()
    },
  }
  for (const dialect of dialects) await app.register(async (own) => dialect.mount(own, desk))
  mountPages(app, { book, shop })
  mountControl(app, { book, shop })
  return { app, book }
}

/** Parses forms to fields, and JSON while keeping the exact text, which signatures cover. */
function readForms(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    Object.assign(request, { rawBody: body })
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

const dialectOf = (name: string): Dialect | undefined => dialects.find((dialect) => dialect.name === name)

function mountPages(app: FastifyInstance, { book, shop }: { book: Book; shop: () => string }) {
  const find = (params: Record<string, string>) => book.byId(params.gateway as GatewayName, params.id ?? '')
  app.get('/:gateway/page/:id', async (request, reply) => {
    const order = find(paramsOf(request))
    if (!order) return reply.code(404).send('This page is unknown.')
    const { return_url, customer } = request.query as { return_url?: string; customer?: string }
    if (return_url) order.return_url = return_url
    if (customer) order.sent.customer = customer
    return reply.type('text/html').send(hostedPage(order))
  })
  app.post('/:gateway/page/:id', async (request, reply) => {
    const order = find(paramsOf(request))
    const dialect = dialectOf(paramsOf(request).gateway ?? '')
    const { choice = '' } = bodyOf<{ choice?: string }>(request)
    if (!order || !dialect || !isChoice(choice)) return reply.code(404).send('This page is unknown.')
    return await choose(reply, { order, dialect, choice, book, shop: shop() })
  })
}

interface Chosen {
  order: SimulatedOrder
  dialect: Dialect
  choice: Choice
  book: Book
  shop: string
}

async function choose(reply: FastifyReply, { order, dialect, choice, book, shop }: Chosen) {
  const pay = (state: 'captured' | 'failed') => {
    const paid = book.pay(order, state)
    book.onItsWay(sendNews(book, dialect, { order, paid, shop }))
    return paid
  }
  switch (choice) {
    case 'pay':
      return go(reply, dialect.leave(order, captured(order) ?? pay('captured')))
    case 'pay_twice':
      if (!captured(order)) pay('captured')
      return go(reply, dialect.leave(order, dialect.paysAgain ? pay('captured') : (captured(order) ?? null)))
    case 'fail':
      return go(reply, dialect.leave(order, pay('failed')))
    case 'pay_late':
      setTimeout(() => pay('captured'), LATE_MS).unref()
      return go(reply, dialect.leave(order, null))
    case 'pay_silently':
      if (!captured(order) || dialect.paysAgain) pay('captured')
      return reply.type('text/html').send(stayingPage())
    case 'leave':
      return go(reply, dialect.leave(order, null))
  }
}

const go = (reply: FastifyReply, leaving: Leaving) =>
  leaving.method === 'GET'
    ? reply.redirect(leaving.url, 303)
    : reply.type('text/html').send(leavingPage(leaving))

/** Commands for tests and demos: which faults come next, and what has been paid so far. */
function mountControl(app: FastifyInstance, { book, shop }: { book: Book; shop: () => string }) {
  app.post('/_control/:gateway', async (request) => {
    const gateway = paramsOf(request).gateway as GatewayName
    book.faults.set(gateway, { ...noFaults(), ...bodyOf<Partial<Faults>>(request) })
    return { gateway, ...book.faultsOf(gateway) }
  })
  app.post('/_control/:gateway/forge/:id', async (request, reply) => {
    const { gateway = '', id = '' } = paramsOf(request)
    const order = book.byId(gateway as GatewayName, id)
    const dialect = dialectOf(gateway)
    if (!order || !dialect) return reply.code(404).send({})
    return { answers: await sendForged(dialect, { order, shop: shop() }) }
  })
  app.post('/_control/:gateway/replay', async (request) => ({
    answers: await sendAgain(book, paramsOf(request).gateway as GatewayName),
  }))
  app.get('/_control/orders', async () => [...book.orders.values()])
}
