import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { GatewayClient } from './gateway-client'
import type { Dispute, GatewayPayment, OnlineGateway, RefundAnswer, StartedPayment } from './online-port'
import { hmacSha256, isSameSignature, jsonOf, readAnswer, snapshotOf, unknownRefund } from './read-answer'
import { Credentials, get, post } from './stripe-calls'
import { chargeKept, isIntent, statusByCustomer, statusOfIntent, stripeKeeper } from './stripe-kept'

/** Maximum age of a signed event, in seconds: retries are signed again. */
const TOLERANCE_S = 300
/** A session's lifetime is between half an hour and a day. */
const MIN_SESSION_MS = 31 * 60_000

const Session = z.looseObject({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  livemode: z.boolean(),
  payment_intent: z
    .union([
      z.string(),
      z.looseObject({
        id: z.string(),
        status: z.string().nullish(),
        last_payment_error: z.looseObject({ message: z.string().nullish() }).nullish(),
      }),
    ])
    .nullish(),
})
const Refund = z.looseObject({
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullish(),
  failure_reason: z.string().nullish(),
})
const Event = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({
    object: z.looseObject({
      id: z.string().nullish(),
      client_reference_id: z.string().nullish(),
      // for disputes
      status: z.string().nullish().catch(null),
      amount: z.int().nullish().catch(null),
      metadata: z.record(z.string(), z.string()).nullish(),
      // for refunds and disputes
      payment_intent: z.string().nullish().catch(null),
    }),
  }),
})

/** Stripe Checkout: a session on the server, their page in the browser. */
export const stripe: OnlineGateway<typeof Credentials> = {
  id: 8,
  title: 'Stripe',
  group: 'card',
  currencies: null,
  minimum: 50,
  refunds_to_source: true,
  keeps_methods: 'charged',
  also_returns_to: '/public/api/stripe-redirect-capture',
  credentials: Credentials,
  shown: ['base'],
  connect: (credentials, client) => ({
    start: (payment) => start(credentials, client, payment),
    readReturn: ({ query }) => {
      // a saved card is charged without a session
      const gateway_order_id = query.session_id ?? query.payment_intent
      return gateway_order_id ? { reference: null, gateway_order_id } : null
    },
    readWebhook: ({ headers, body, now }) => {
      if (!isSigned(credentials, { header: headers['stripe-signature'], body, now }))
        return { is_authentic: false }
      const event = Event.safeParse(jsonOf(body)).data
      const about = event?.data.object
      const reference = about?.client_reference_id ?? about?.metadata?.reference ?? null
      const isSession = event?.type.startsWith('checkout.session.')
      const gateway_payment_id = about?.payment_intent ?? null
      return {
        is_authentic: true,
        event_key: event?.id ?? hmacSha256('event', body),
        hint:
          reference || isSession || gateway_payment_id
            ? { reference, gateway_order_id: isSession ? (about?.id ?? null) : null, gateway_payment_id }
            : null,
        about: aboutOf(event?.type ?? ''),
        ...(event && aboutOf(event.type) === 'dispute' ? { dispute: disputeOf(event.data.object) } : {}),
      }
    },
    status: (payment) => status(credentials, client, payment),
    refund: async ({ reference, amount }, { gateway_payment_id }) =>
      refundAnswer(
        await post(credentials, client, {
          path: '/refunds',
          form: {
            payment_intent: gateway_payment_id ?? '',
            amount: String(amount),
            'metadata[reference]': reference,
          },
          key: reference,
        }),
      ),
    refundStatus: async ({ gateway_refund_id }) =>
      gateway_refund_id === null
        ? unknownRefund
        : refundAnswer(await get(credentials, client, `/refunds/${gateway_refund_id}`)),
    cancel: async ({ gateway_order_id }) => {
      if (!gateway_order_id) return
      const path = isIntent(gateway_order_id)
        ? `/payment_intents/${gateway_order_id}/cancel`
        : `/checkout/sessions/${gateway_order_id}/expire`
      await post(credentials, client, { path, form: {}, key: `${gateway_order_id}:expire` })
    },
    keeper: stripeKeeper(credentials, client),
  }),
}

const aboutOf = (type: string) =>
  /^(charge\.refund|refund\.)/.test(type)
    ? 'refund'
    : type.startsWith('charge.dispute')
      ? 'dispute'
      : 'payment'

/** A closed inquiry moved no money. */
const outcomes: Readonly<Record<string, Dispute['outcome']>> = {
  ...{ won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' },
}

const disputeOf = ({ status, amount }: { status?: string | null; amount?: number | null }): Dispute => ({
  outcome: outcomes[status ?? ''] ?? 'open',
  amount: amount ?? null,
})

/** Whether any of the header's signatures matches the timestamp and the raw body. */
function isSigned(
  { webhook_secret }: Credentials,
  { header, body, now }: { header: string | undefined; body: Buffer; now: Date },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d+$/.test(time) || now.getTime() / 1_000 - Number(time) > TOLERANCE_S) return false
  const expected = hmacSha256(webhook_secret, Buffer.concat([Buffer.from(`${time}.`), body]))
  return parts.some(([name, signature]) => name === 'v1' && isSameSignature(expected, signature))
}

/** One line item with the whole amount, so that nothing is rounded twice. */
async function start(credentials: Credentials, client: GatewayClient, payment: StartedPayment) {
  const { kept } = payment
  if (kept?.method_id) return await chargeKept(credentials, client, { ...payment, kept })
  const { reference, amount, currency, title, return_url, started_at, expires_at } = payment
  const ends = Math.max(expires_at.getTime(), started_at.getTime() + MIN_SESSION_MS)
  const form = {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': title,
    success_url: `${return_url}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: return_url,
    client_reference_id: reference,
    'metadata[reference]': reference,
    'payment_intent_data[metadata][reference]': reference,
    expires_at: String(Math.floor(ends / 1_000)),
    ...payerOf(payment),
  }
  const session = readAnswer(
    Session,
    await post(credentials, client, {
      path: '/checkout/sessions',
      form,
      key: kept ? `${reference}:kept` : reference,
    }),
  )
  return { gateway_order_id: session.id, hand_over: { kind: 'redirect' as const, url: session.url ?? '' } }
}

/** A customer who agreed becomes a customer at Stripe, which saves the payment method; others only get a receipt. */
function payerOf({ kept, customer }: StartedPayment): Record<string, string> {
  if (kept) return { customer: kept.customer_id, 'payment_intent_data[setup_future_usage]': 'on_session' }
  return customer.email ? { customer_email: customer.email } : {}
}

async function status(
  credentials: Credentials,
  client: GatewayClient,
  payment: GatewayPayment,
): Promise<PaymentSnapshot> {
  const { gateway_order_id, kept_customer_id } = payment
  if (!gateway_order_id)
    return kept_customer_id ? await statusByCustomer(credentials, client, payment) : snapshotOf({})
  if (isIntent(gateway_order_id)) return await statusOfIntent(credentials, client, gateway_order_id)
  const session = readAnswer(
    Session,
    await get(credentials, client, `/checkout/sessions/${gateway_order_id}?expand[]=payment_intent`),
  )
  const { payment_intent } = session
  const intent = typeof payment_intent === 'string' ? { id: payment_intent } : payment_intent
  const state = stateOf(session)
  return snapshotOf({
    state,
    is_declined:
      state === 'pending' && intent?.status === 'requires_payment_method' && !!intent.last_payment_error,
    reason: intent?.last_payment_error?.message ?? null,
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    reference: session.client_reference_id ?? null,
    is_our_account: session.livemode !== credentials.secret_key.startsWith('sk_test_'),
    gateway_payment_id: intent?.id ?? null,
  })
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: z.output<typeof Session>): PaymentSnapshot['state'] {
  if (payment_status === 'paid') return 'captured'
  if (typeof payment_intent === 'object' && payment_intent?.status === 'requires_capture') return 'authorised'
  return status === 'expired' ? 'expired' : 'pending'
}

function refundAnswer(body: unknown): RefundAnswer {
  const { id, status, failure_reason } = readAnswer(Refund, body)
  const isFailed = status === 'failed' || status === 'canceled'
  const state = status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending'
  return { state, gateway_refund_id: id, reason: failure_reason ?? null }
}
