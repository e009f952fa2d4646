import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { OnlineGateway } from './online-port'
import { readAnswer, snapshotOf, unknownRefund } from './read-answer'

const Credentials = z.strictObject({
  secret_key: z.string().min(1),
  base: z.url().default('https://khalti.com/api/v2'),
  /** The base URL for refunds, without the version. */
  refunds: z.url().default('https://khalti.com/api'),
})

const Initiated = z.looseObject({ pidx: z.string(), payment_url: z.string() })
const Lookup = z.looseObject({
  pidx: z.string(),
  total_amount: z.int().nullish(),
  status: z.string(),
  transaction_id: z.string().nullish(),
  refunded: z.boolean().nullish(),
})
type Lookup = z.output<typeof Lookup>

/** Khalti ePayment, for Nepal: it has no webhooks, so payments are polled. */
export const khalti: OnlineGateway<typeof Credentials> = {
  id: 11,
  title: 'Khalti',
  group: 'wallet',
  currencies: ['NPR'],
  minimum: 1_000,
  refunds_to_source: true,
  credentials: Credentials,
  shown: ['base', 'refunds'],
  connect: ({ secret_key, base, refunds }, client) => {
    const headers = { authorization: `Key ${secret_key}` }
    const lookUp = async (pidx: string) => {
      // an expired or cancelled page responds with 400 and the same fields
      const { body } = await client.call({
        method: 'POST',
        url: `${base}/epayment/lookup/`,
        headers,
        json: { pidx },
        accepts: [400],
        isRepeatable: true,
      })
      return readAnswer(Lookup, body)
    }
    return {
      start: async ({ reference, amount, title, customer, return_url }) => {
        const { body } = await client.call({
          method: 'POST',
          url: `${base}/epayment/initiate/`,
          headers,
          json: {
            ...{ return_url, website_url: new URL(return_url).origin, amount },
            ...{ purchase_order_id: reference, purchase_order_name: title },
            customer_info: {
              name: customer.name,
              ...(customer.email ? { email: customer.email } : {}),
              ...(customer.phone ? { phone: customer.phone } : {}),
            },
          },
        })
        const { pidx, payment_url } = readAnswer(Initiated, body)
        return { gateway_order_id: pidx, hand_over: { kind: 'redirect', url: payment_url } }
      },
      readReturn: ({ query }) => (query.pidx ? { reference: null, gateway_order_id: query.pidx } : null),
      readWebhook: () => ({ is_authentic: false }),
      status: async ({ gateway_order_id }) =>
        gateway_order_id ? snapshot(await lookUp(gateway_order_id)) : snapshotOf({ state: 'failed' }),
      // there is no idempotency key: it is only sent again if the lookup shows that nothing was refunded
      refund: async ({ amount }, payment) => {
        await client.call({
          method: 'POST',
          url: `${refunds}/merchant-transaction/${payment.gateway_payment_id}/refund/`,
          headers,
          json: amount === payment.amount ? {} : { amount },
        })
        return { state: 'succeeded', gateway_refund_id: payment.gateway_payment_id, reason: null }
      },
      refundStatus: async (_refund, payment) => {
        const now = await lookUp(payment.gateway_order_id ?? '')
        if (!isRefunded(now)) return unknownRefund
        // the lookup only distinguishes refunds of a payment when all of it was refunded
        const isSure = payment.is_only_refund || /^refunded$/i.test(now.status)
        if (!isSure)
          return { state: 'pending', gateway_refund_id: null, reason: 'Ask Khalti which refund it made.' }
        return { state: 'succeeded', gateway_refund_id: now.transaction_id ?? null, reason: null }
      },
    }
  },
}

const isRefunded = ({ status, refunded }: Lookup): boolean =>
  refunded === true || /^(partially )?refunded$/i.test(status)

function snapshot({ status, total_amount, transaction_id }: Lookup): PaymentSnapshot {
  const states: Record<string, PaymentSnapshot['state']> = {
    ...{ completed: 'captured', refunded: 'captured', 'partially refunded': 'captured' },
    ...{ pending: 'pending', initiated: 'pending', expired: 'expired', 'user canceled': 'failed' },
  }
  return snapshotOf({
    state: states[status.toLowerCase()] ?? 'unknown',
    amount: total_amount ?? null,
    currency: 'NPR',
    gateway_payment_id: transaction_id ?? null,
    reason: status,
  })
}
