import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { SimulatorStarted } from '@tokri/simulator/main'
import Stripe from 'stripe'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

/**
 * The simulator's process, what Stripe's own client needs to reach it, and the webhooks it sends to the shop.
 */
interface Running {
  process: ChildProcess
  folder: string
  started: SimulatorStarted
  stripe: Stripe
  news: { headers: IncomingHttpHeaders; body: Buffer }[]
  close(): void
}
let running: Running

/** Records requests as the shop's webhook endpoint would receive them. */
async function listenForNews(news: Running['news']) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    news.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function run(): Promise<Running> {
  // within the project, so that the simulator finds its packages
  const folder = mkdtempSync(`${ROOT}.cache/simulator-`)
  await build({
    configFile: false,
    logLevel: 'error',
    root: `${ROOT}apps/simulator`,
    build: { ssr: 'src/main.ts', outDir: folder, target: 'node20', emptyOutDir: false },
  })
  const news: Running['news'] = []
  const shop = await listenForNews(news)
  const process = fork(`${folder}/main.js`, {
    env: { PORT: '0', SHOP: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [told] = await once(process, 'message')
  const started = told as SimulatorStarted
  return { ...{ process, folder, started, news }, stripe: clientOf(started), close: () => shop.close() }
}

function clientOf({ url, accounts }: SimulatorStarted, key = accounts.STRIPE?.secret_key ?? '') {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

beforeAll(async () => {
  running = await run()
})
afterAll(() => {
  running.process.disconnect()
  running.close()
  rmSync(running.folder, { recursive: true, force: true })
})

const checkout = (
  amount: number,
  reference = 'Reference00000000001',
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'inr', unit_amount: amount, product_data: { name: 'Order 1' } } },
  ],
  success_url: 'http://shop.test/payu-verify/1?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/payu-verify/1',
  client_reference_id: reference,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
})

/** Presses a button of the hosted page; returns the redirect URL. */
async function press({ url }: Stripe.Checkout.Session, choice: string): Promise<string> {
  const body = new URLSearchParams({ choice })
  const answer = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

test('[CAL-14] Stripe’s own client opens a session, and a buyer pays it', async () => {
  const { stripe } = running
  const session = await stripe.checkout.sessions.create(checkout(52_450))
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null })
  expect(await press(session, 'pay')).toBe(`http://shop.test/payu-verify/1?session_id=${session.id}`)
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  expect(paid).toMatchObject({
    ...{ status: 'complete', payment_status: 'paid', amount_total: 52_450, currency: 'inr' },
    ...{ client_reference_id: 'Reference00000000001', livemode: false },
  })
  const whole = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(whole.payment_intent).toMatchObject({ id: paid.payment_intent, status: 'succeeded' })
})

test('[CAL-14] an idempotency key opens one session, and is refused with another amount', async () => {
  const { sessions } = running.stripe.checkout
  const idempotencyKey = 'attempt-1'
  // the same object twice: another one may be made in the next second, and end a second later
  const asked = checkout(1_000)
  const first = await sessions.create(asked, { idempotencyKey })
  expect((await sessions.create(asked, { idempotencyKey })).id).toBe(first.id)
  await expect(sessions.create(checkout(2_000), { idempotencyKey })).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
  expect((await sessions.create(checkout(1_000))).id).not.toBe(first.id)
})

test('[CAL-14] refunds are partial, once per key, and never exceed the payment', async () => {
  const { stripe } = running
  const session = await stripe.checkout.sessions.create(checkout(1_000))
  await press(session, 'pay')
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  const payment_intent = String(paid.payment_intent)
  const refund = (amount: number, idempotencyKey: string) =>
    stripe.refunds.create({ payment_intent, amount }, { idempotencyKey })
  const first = await refund(400, 'refund-1')
  expect(first).toMatchObject({ status: 'succeeded', amount: 400 })
  expect((await refund(400, 'refund-1')).id).toBe(first.id)
  expect((await refund(600, 'refund-2')).id).not.toBe(first.id)
  await expect(refund(1, 'refund-3')).rejects.toMatchObject({
    ...{ type: 'StripeInvalidRequestError', code: 'charge_already_refunded' },
  })
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ status: 'succeeded', amount: 400 })
})

test('[CAL-14] an abandoned session expires, a paid one does not', async () => {
  const { sessions } = running.stripe.checkout
  const left = await sessions.create(checkout(700))
  expect(await press(left, 'leave')).toBe('http://shop.test/payu-verify/1')
  expect(await sessions.expire(left.id)).toMatchObject({ status: 'expired' })
  const paid = await sessions.create(checkout(700))
  await press(paid, 'pay')
  await expect(sessions.expire(paid.id)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
})

test('[CAL-14] a card is saved, charged for its customer only, and removed', async () => {
  const { stripe } = running
  const { id: customer } = await stripe.customers.create({ metadata: { customer: '7' } })
  const session = await stripe.checkout.sessions.create({
    ...checkout(1_000),
    customer,
    payment_intent_data: { setup_future_usage: 'on_session' },
  })
  await press(session, 'pay')
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
  const paid = await stripe.paymentIntents.retrieve(String(payment_intent), { expand: ['payment_method'] })
  const method = paid.payment_method as Stripe.PaymentMethod
  expect(method).toMatchObject({ customer, card: { last4: '4242' } })
  const charge = (whose: string) =>
    stripe.paymentIntents.create({
      ...{ amount: 700, currency: 'inr', customer: whose, payment_method: method.id, confirm: true },
      return_url: 'http://shop.test/payu-verify/1',
    })
  expect(await charge(customer)).toMatchObject({ status: 'succeeded', amount: 700 })
  const { id: stranger } = await stripe.customers.create({})
  await expect(charge(stranger)).rejects.toMatchObject({ code: 'resource_missing' })
  await stripe.paymentMethods.detach(method.id)
  await expect(charge(customer)).rejects.toMatchObject({ code: 'resource_missing' })
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
})

test('[CAL-14] Stripe’s client recognises a wrong key and an unknown session as its errors', async () => {
  const stranger = clientOf(running.started, 'sk_test_of_somebody_else')
  await expect(stranger.checkout.sessions.create(checkout(500))).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
  await expect(running.stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    ...{ type: 'StripeInvalidRequestError', code: 'resource_missing', statusCode: 404 },
  })
})

test('[CAL-14] the simulator’s signatures verify, altered ones do not', async () => {
  const { stripe, news, started } = running
  const session = await stripe.checkout.sessions.create(checkout(900, 'Reference00000000009'))
  news.length = 0
  await press(session, 'pay')
  await expect.poll(() => news.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = news
  const secret = started.accounts.STRIPE?.webhook_secret ?? ''
  const signature = headers['stripe-signature'] ?? ''
  const event = stripe.webhooks.constructEvent(body, signature, secret)
  expect(event.type).toBe('checkout.session.completed')
  expect(event.data.object).toMatchObject({ id: session.id, client_reference_id: 'Reference00000000009' })
  const changed = Buffer.from(body.toString().replace('900', '100'))
  expect(() => stripe.webhooks.constructEvent(changed, signature, secret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_of_somebody_else')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
})
