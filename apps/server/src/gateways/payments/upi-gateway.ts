import { fromDecimal, toDecimal } from '@tokri/domain/payment/decimal'
import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import { GatewayRefused } from './gateway-client'
import type { OnlineGateway } from './online-port'
import { formOf, readAnswer, sha256, snapshotOf } from './read-answer'

const Credentials = z.strictObject({
  key: z.string().min(1),
  base: z.url().default('https://api.ekqr.in/api'),
})

const RUPEE_DECIMALS = 2
/** Errors have status 200 too. */
const Created = z.looseObject({
  status: z.boolean(),
  msg: z.string().nullish(),
  data: z
    .looseObject({
      order_id: z.union([z.string(), z.number()]),
      payment_url: z.string(),
      upi_intent: z.looseObject({ bhim_link: z.string().nullish() }).nullish().catch(null),
    })
    .optional(),
})
const Checked = z.looseObject({
  status: z.boolean(),
  msg: z.string().nullish(),
  data: z
    .looseObject({
      client_txn_id: z.string(),
      status: z.string(),
      amount: z.union([z.string(), z.number()]),
      upi_txn_id: z.string().nullish(),
      remark: z.string().nullish(),
    })
    .optional(),
})

/**
 * UPI Gateway (ekqr): watches the shop's own UPI account. Nothing it sends is signed, and it cannot refund.
 */
export const upiGateway: OnlineGateway<typeof Credentials> = {
  id: 7,
  title: 'UPI',
  group: 'upi',
  currencies: ['INR'],
  minimum: 100,
  refunds_to_source: false,
  scanned_by_apps: true,
  credentials: Credentials,
  shown: ['base'],
  connect: ({ key, base }, client) => ({
    start: async ({ reference, amount, title, customer, return_url }) => {
      const { body } = await client.call({
        method: 'POST',
        url: `${base}/create_order`,
        json: {
          key,
          client_txn_id: reference,
          amount: toDecimal(amount, RUPEE_DECIMALS),
          p_info: title,
          customer_name: customer.name,
          customer_email: customer.email ?? '',
          customer_mobile: (customer.phone ?? '').replace(/\D/g, '').slice(-10),
          redirect_url: return_url,
          ...{ udf1: '', udf2: '', udf3: '' },
        },
      })
      const { status, msg, data } = readAnswer(Created, body)
      if (!status || !data) throw new GatewayRefused(msg ?? 'It made no order.', 200)
      return {
        gateway_order_id: String(data.order_id),
        hand_over: { kind: 'redirect', url: data.payment_url, ...intentOf(data.upi_intent?.bhim_link) },
      }
    },
    readReturn: ({ query }) => hintOf(query),
    // unsigned, so it only triggers a check, however often it is sent
    readWebhook: ({ body }) => ({
      is_authentic: true,
      event_key: sha256(body),
      hint: hintOf(formOf(body)),
      about: 'payment',
    }),
    status: async ({ reference, started_at }) => {
      const json = { key, client_txn_id: reference, txn_date: indianDay(started_at) }
      const { body } = await client.call({
        method: 'POST',
        url: `${base}/check_order_status`,
        json,
        isRepeatable: true,
      })
      const { status, data } = readAnswer(Checked, body)
      return status && data ? snapshot(data) : snapshotOf({})
    },
    refund: async () => impossible,
    refundStatus: async () => impossible,
  }),
}

const impossible = { state: 'failed', gateway_refund_id: null, reason: 'It can’t pay back.' } as const

/** The code for any UPI app; accounts without one have only the page. */
const intentOf = (link: string | null | undefined) => (link?.startsWith('upi://') ? { upi: link } : {})

const hintOf = ({ client_txn_id }: Readonly<Record<string, string>>) =>
  client_txn_id ? { reference: client_txn_id, gateway_order_id: null } : null

/** DD-MM-YYYY of the order's day in Indian time. */
const indianDay = (when: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(when)
    .replaceAll('/', '-')

function snapshot(data: NonNullable<z.output<typeof Checked>['data']>): PaymentSnapshot {
  const states: Record<string, PaymentSnapshot['state']> = {
    ...{ success: 'captured', failure: 'failed', close: 'failed', created: 'pending', scanning: 'pending' },
  }
  return snapshotOf({
    state: states[data.status.toLowerCase()] ?? 'unknown',
    amount: fromDecimal(data.amount, RUPEE_DECIMALS),
    currency: 'INR',
    reference: data.client_txn_id,
    gateway_payment_id: data.upi_txn_id ?? null,
    reason: data.remark ?? null,
  })
}
