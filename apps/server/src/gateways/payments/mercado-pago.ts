import { exponentOf } from '@tokri/domain/money'
import { fromDecimal, toDecimal } from '@tokri/domain/payment/decimal'
import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { OnlineGateway, RefundAnswer } from './online-port'
import {
  areAllDeclined,
  hmacSha256,
  isSameSignature,
  jsonOf,
  readAnswer,
  snapshotOf,
  unknownRefund,
} from './read-answer'

const Credentials = z.strictObject({
  access_token: z.string().min(1),
  webhook_secret: z.string().min(1),
  base: z.url().default('https://api.mercadopago.com'),
})
type Credentials = z.output<typeof Credentials>

const Id = z.union([z.string(), z.number()]).transform(String)
const Preference = z.looseObject({ id: z.string(), init_point: z.string() })
const Payment = z.looseObject({
  id: Id,
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  live_mode: z.boolean().nullish(),
})
type Payment = z.output<typeof Payment>
const Found = z.looseObject({ results: z.array(Payment) })
const Refund = z.looseObject({ id: Id, status: z.string().nullish() })
const Event = z.looseObject({
  id: Id,
  type: z.string().nullish(),
  action: z.string().nullish(),
  data: z.looseObject({ id: Id }).optional(),
})

/** Mercado Pago Checkout Pro, for Latin America. */
export const mercadoPago: OnlineGateway<typeof Credentials> = {
  id: 10,
  title: 'Mercado Pago',
  group: 'any',
  currencies: ['BRL', 'ARS', 'MXN', 'CLP', 'COP', 'PEN', 'UYU'],
  minimum: 100,
  refunds_to_source: true,
  pays_again: true,
  credentials: Credentials,
  shown: ['base'],
  connect: (credentials, client) => {
    const headers = { authorization: `Bearer ${credentials.access_token}` }
    const get = async (path: string) =>
      (await client.call({ method: 'GET', url: `${credentials.base}${path}`, headers, isRepeatable: true }))
        .body
    const post = async (path: string, json: object, key: string) =>
      (
        await client.call({
          method: 'POST',
          url: `${credentials.base}${path}`,
          headers: { ...headers, 'x-idempotency-key': key },
          json,
          isRepeatable: true,
        })
      ).body
    return {
      start: async ({ reference, amount, currency, title, return_url, webhook_url, expires_at }) => {
        const answer = await post(
          '/checkout/preferences',
          {
            items: [
              {
                title,
                quantity: 1,
                unit_price: Number(toDecimal(amount, exponentOf(currency))),
                currency_id: currency,
              },
            ],
            back_urls: { success: return_url, pending: return_url, failure: return_url },
            ...{ auto_return: 'approved', external_reference: reference, notification_url: webhook_url },
            ...{ expires: true, expiration_date_to: expires_at.toISOString() },
            // vouchers paid at a counter take days
            payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
          },
          reference,
        )
        const { id, init_point } = readAnswer(Preference, answer)
        return { gateway_order_id: id, hand_over: { kind: 'redirect', url: init_point } }
      },
      readReturn: ({ query }) =>
        query.external_reference && query.external_reference !== 'null'
          ? { reference: query.external_reference, gateway_order_id: null }
          : null,
      readWebhook: ({ headers: received, query, body }) => {
        const manifest = { id: query['data.id'], request_id: received['x-request-id'] }
        if (!isSigned(credentials, received['x-signature'], manifest)) return { is_authentic: false }
        const event = Event.safeParse(jsonOf(body)).data
        return {
          is_authentic: true,
          event_key: `${event?.id ?? received['x-request-id']}/${event?.action ?? ''}`,
          // the notification URL we gave it contains our reference
          hint: query.reference ? { reference: query.reference, gateway_order_id: null } : null,
          about: 'payment',
        }
      },
      status: async ({ reference }) => {
        const search = new URLSearchParams({
          external_reference: reference,
          sort: 'date_created',
          criteria: 'desc',
        })
        const { results } = readAnswer(Found, await get(`/v1/payments/search?${search}`))
        return snapshot(results, reference)
      },
      refund: async ({ reference, amount }, payment) =>
        refundAnswer(
          await post(
            `/v1/payments/${payment.gateway_payment_id}/refunds`,
            { amount: Number(toDecimal(amount, exponentOf(payment.currency))) },
            reference,
          ),
        ),
      refundStatus: async ({ gateway_refund_id }, { gateway_payment_id }) =>
        gateway_refund_id === null
          ? unknownRefund
          : refundAnswer(await get(`/v1/payments/${gateway_payment_id}/refunds/${gateway_refund_id}`)),
    }
  },
}

/** The signature covers the ids and the time, never the body; missing parts are left out. */
function isSigned(
  { webhook_secret }: Credentials,
  header: string | undefined,
  { id, request_id }: { id: string | undefined; request_id: string | undefined },
): boolean {
  const parts = new Map(
    (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string]),
  )
  const manifest = [
    ...(id ? [`id:${id};`] : []),
    ...(request_id ? [`request-id:${request_id};`] : []),
    ...(parts.get('ts') ? [`ts:${parts.get('ts')};`] : []),
  ].join('')
  return isSameSignature(hmacSha256(webhook_secret, manifest), parts.get('v1'))
}

const states: Record<string, PaymentSnapshot['state']> = {
  ...{ approved: 'captured', refunded: 'captured', charged_back: 'captured', in_mediation: 'captured' },
  ...{ authorized: 'authorised', pending: 'pending', in_process: 'pending' },
}

/** Outcomes of a chargeback by the gateway's statuses. */
const disputes: Readonly<Record<string, PaymentSnapshot['dispute']>> = {
  ...{ in_mediation: 'open', charged_back: 'open' },
  ...{ 'charged_back/settled': 'lost', 'charged_back/reimbursed': 'won' },
}

/**
 * A buyer may make several attempts under one reference: the one that holds money decides, otherwise the
 * newest.
 */
function snapshot(tries: readonly Payment[], reference: string): PaymentSnapshot {
  const money =
    tries.find(({ status }) => states[status] === 'captured') ??
    tries.find(({ status }) => states[status] === 'authorised')
  // a rejected attempt is not final: the page accepts another
  if (!money)
    return snapshotOf({
      ...{ state: 'pending', reference, reason: tries[0]?.status_detail ?? null },
      is_declined: areAllDeclined(tries, 'rejected'),
    })
  return snapshotOf({
    state: states[money.status] ?? 'unknown',
    amount: fromDecimal(money.transaction_amount, exponentOf(money.currency_id)),
    currency: money.currency_id,
    reference: money.external_reference ?? null,
    gateway_payment_id: money.id,
    reason: money.status_detail ?? null,
    dispute: disputes[`${money.status}/${money.status_detail}`] ?? disputes[money.status] ?? null,
    captures: tries
      .filter(({ status }) => status === 'approved')
      .map(({ id, transaction_amount, currency_id }) => ({
        gateway_payment_id: id,
        amount: fromDecimal(transaction_amount, exponentOf(currency_id)) ?? 0,
        currency: currency_id,
      })),
  })
}

function refundAnswer(body: unknown): RefundAnswer {
  const { id, status } = readAnswer(Refund, body)
  const said: Record<string, RefundAnswer['state']> = {
    approved: 'succeeded',
    rejected: 'failed',
    cancelled: 'failed',
  }
  return { state: said[status ?? ''] ?? 'pending', gateway_refund_id: id, reason: null }
}
