import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { GatewayClient } from './gateway-client'
import type { Dispute, GatewayPayment, OnlineGateway, RefundAnswer, StartedPayment } from './online-port'
import { auth, Credentials } from './razorpay-calls'
import { razorpayKeeper } from './razorpay-kept'
import {
  areAllDeclined,
  hmacSha256,
  isSameSignature,
  jsonOf,
  readAnswer,
  snapshotOf,
  unknownRefund,
} from './read-answer'

const Order = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
})
const Payment = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.string().nullish(),
})
const Payments = z.looseObject({ items: z.array(Payment) })
const Refund = z.looseObject({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) })
const Event = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    payment: z.looseObject({ entity: z.looseObject({ order_id: z.string().nullish() }) }).optional(),
    order: z.looseObject({ entity: z.looseObject({ id: z.string() }) }).optional(),
    dispute: z
      .looseObject({
        entity: z.looseObject({
          payment_id: z.string(),
          amount: z.int().nullish(),
          amount_deducted: z.int().nullish(),
          status: z.string(),
        }),
      })
      .optional(),
  }),
})

/** Razorpay: an order on the server, its window in the browser. */
export const razorpay: OnlineGateway<typeof Credentials> = {
  id: 3,
  title: 'Razorpay',
  group: 'any',
  currencies: null,
  minimum: 100,
  refunds_to_source: true,
  pays_again: true,
  keeps_methods: 'shown',
  credentials: Credentials,
  shown: ['key_id', 'base', 'script'],
  window: {
    open: 'new Razorpay({ ...options, modal: { ondismiss: back } }).open()',
    frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    pictures: ['https://cdn.razorpay.com', 'https://checkout.razorpay.com'],
    forms: ['https://api.razorpay.com'],
  },
  connect: (credentials, client) => ({
    start: (payment) => start(credentials, client, payment),
    readReturn: ({ query, form }) => {
      const sent = { ...query, ...form }
      const { razorpay_order_id: gateway_order_id = null } = sent
      return gateway_order_id && isSigned(credentials, sent) ? { reference: null, gateway_order_id } : null
    },
    readWebhook: ({ headers, body }) => {
      const secrets = credentials.webhook_secret.split(',')
      const given = headers['x-razorpay-signature']
      if (!secrets.some((secret) => isSameSignature(hmacSha256(secret.trim(), body), given)))
        return { is_authentic: false }
      const event = Event.safeParse(jsonOf(body)).data
      const order = event?.payload.payment?.entity.order_id ?? event?.payload.order?.entity.id ?? null
      const dispute = event?.payload.dispute?.entity
      const gateway_payment_id = dispute?.payment_id ?? null
      return {
        is_authentic: true,
        event_key: headers['x-razorpay-event-id'] ?? hmacSha256('event', body),
        hint:
          order || gateway_payment_id
            ? { reference: null, gateway_order_id: order, ...(order ? {} : { gateway_payment_id }) }
            : null,
        about: aboutOf(event?.event ?? ''),
        ...(dispute ? { dispute: disputeOf(dispute) } : {}),
      }
    },
    status: (payment) => status(credentials, client, payment),
    refund: async ({ reference, amount }, { gateway_payment_id }) => {
      const { body } = await client.call({
        method: 'POST',
        url: `${credentials.base}/payments/${gateway_payment_id}/refund`,
        headers: { ...auth(credentials), 'x-refund-idempotency': reference },
        json: { amount, receipt: reference },
        isRepeatable: true,
      })
      return refundAnswer(body)
    },
    refundStatus: async ({ gateway_refund_id }, { gateway_payment_id }) => {
      if (!gateway_refund_id) return unknownRefund
      const { body } = await client.call({
        method: 'GET',
        url: `${credentials.base}/payments/${gateway_payment_id}/refunds/${gateway_refund_id}`,
        headers: auth(credentials),
        isRepeatable: true,
      })
      return refundAnswer(body)
    },
    keeper: razorpayKeeper(credentials, client),
  }),
}

const aboutOf = (event: string) =>
  event.startsWith('refund.') ? 'refund' : event.startsWith('payment.dispute') ? 'dispute' : 'payment'

interface RazorpayDispute {
  status: string
  amount?: number | null | undefined
  amount_deducted?: number | null | undefined
}

/** A dispute closed without a winner costs the amount that was deducted. */
function disputeOf({ status, amount = null, amount_deducted }: RazorpayDispute): Dispute {
  if (status === 'won') return { outcome: 'won', amount }
  if (status === 'closed')
    return { outcome: amount_deducted ? 'lost' : 'won', amount: amount_deducted || amount }
  return { outcome: status === 'lost' ? 'lost' : 'open', amount }
}

/** The window's response, which the browser delivers; the order is checked nonetheless. */
function isSigned({ key_secret }: Credentials, sent: Readonly<Record<string, string>>): boolean {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = sent
  return isSameSignature(
    hmacSha256(key_secret, `${razorpay_order_id}|${razorpay_payment_id}`),
    razorpay_signature,
  )
}

async function start(credentials: Credentials, client: GatewayClient, payment: StartedPayment) {
  const { reference, amount, currency, title, customer, return_url, expires_at, kept } = payment
  const { body } = await client.call({
    method: 'POST',
    url: `${credentials.base}/orders`,
    headers: auth(credentials),
    json: { amount, currency, receipt: reference, notes: { reference }, payment: { capture: 'automatic' } },
  })
  const { id } = readAnswer(Order, body)
  const { name, email, phone } = customer
  return {
    gateway_order_id: id,
    hand_over: {
      kind: 'script' as const,
      provider: 'razorpay',
      src: credentials.script,
      options: {
        key: credentials.key_id,
        ...{ amount, currency, name: title, order_id: id },
        // its window then offers the methods saved for this customer
        ...(kept ? { customer_id: kept.customer_id, remember_customer: true } : {}),
        prefill: { name, email: email ?? '', contact: phone ?? '' },
        timeout: Math.max(60, Math.round((expires_at.getTime() - payment.started_at.getTime()) / 1_000)),
        callback_url: return_url,
        redirect: true,
      },
    },
  }
}

/** Reads all attempts at the order; the one that holds money decides. */
async function status(
  credentials: Credentials,
  client: GatewayClient,
  payment: GatewayPayment,
): Promise<PaymentSnapshot> {
  const order_id = payment.gateway_order_id ?? (await orderOf(credentials, client, payment.reference))
  if (!order_id) return snapshotOf({})
  const { body } = await client.call({
    method: 'GET',
    url: `${credentials.base}/orders/${order_id}/payments`,
    headers: auth(credentials),
    isRepeatable: true,
  })
  const attempts = readAnswer(Payments, body).items
  const money =
    attempts.find(({ id }) => id === payment.gateway_payment_id) ??
    attempts.find((attempt) => attempt.status === 'captured' || attempt.status === 'refunded') ??
    attempts.find((attempt) => attempt.status === 'authorized')
  // a failed attempt is not final: the order accepts another
  if (!money)
    return snapshotOf({
      state: 'pending',
      is_declined: areAllDeclined(attempts, 'failed'),
      reason: attempts.at(-1)?.error_description ?? null,
    })
  return snapshotOf({
    state: money.status === 'authorized' ? 'authorised' : 'captured',
    amount: money.amount,
    currency: money.currency.toUpperCase(),
    gateway_payment_id: money.id,
    captures: attempts
      .filter((attempt) => attempt.status === 'captured')
      .map(({ id, amount, currency }) => ({
        gateway_payment_id: id,
        amount,
        currency: currency.toUpperCase(),
      })),
  })
}

/** Finds the order of a start whose response was lost. */
async function orderOf(credentials: Credentials, client: GatewayClient, reference: string) {
  const { body } = await client.call({
    method: 'GET',
    url: `${credentials.base}/orders?receipt=${encodeURIComponent(reference)}`,
    headers: auth(credentials),
    isRepeatable: true,
  })
  return readAnswer(z.looseObject({ items: z.array(Order) }), body).items[0]?.id ?? null
}

function refundAnswer(body: unknown): RefundAnswer {
  const { id, status } = readAnswer(Refund, body)
  const states = { pending: 'pending', processed: 'succeeded', failed: 'failed' } as const
  return { state: states[status], gateway_refund_id: id, reason: null }
}
