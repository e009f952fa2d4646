import { fromDecimal, toDecimal } from '@tokri/domain/payment/decimal'
import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { GatewayClient } from './gateway-client'
import type { GatewayPayment, OnlineGateway, RefundAnswer, StartedPayment } from './online-port'
import { formOf, isSameSignature, jsonOf, readAnswer, sha512, snapshotOf, unknownRefund } from './read-answer'

const Credentials = z.strictObject({
  key: z.string().min(1),
  salt: z.string().min(1),
  page: z.url().default('https://secure.payu.in/_payment'),
  api: z.url().default('https://info.payu.in/merchant/postservice.php?form=2'),
})
type Credentials = z.output<typeof Credentials>

const RUPEE_DECIMALS = 2
/** PayU returns the same field as a number or a text. */
const Loose = z.union([z.string(), z.number()]).transform(String)
const Transaction = z.looseObject({
  mihpayid: Loose,
  status: z.string(),
  unmappedstatus: z.string().nullish(),
  amt: Loose.nullish(),
  transaction_amount: Loose.nullish(),
  error_Message: z.string().nullish(),
})
const Verified = z.looseObject({ status: Loose, transaction_details: z.record(z.string(), z.unknown()) })
const Action = z.looseObject({
  status: Loose,
  error_code: Loose.nullish(),
  request_id: Loose.nullish(),
  msg: z.string().nullish(),
})

/** PayU India: the browser posts a signed form; `verify_payment` reports the outcome. */
export const payu: OnlineGateway<typeof Credentials> = {
  id: 4,
  title: 'PayU',
  group: 'any',
  currencies: ['INR'],
  minimum: 100,
  refunds_to_source: true,
  credentials: Credentials,
  shown: ['key', 'page', 'api'],
  connect: (credentials, client) => ({
    start: async (payment) => ({ gateway_order_id: null, hand_over: formFor(credentials, payment) }),
    readReturn: ({ form }) => hintOf(credentials, form),
    readWebhook: ({ body, headers }) => {
      const sent = headers['content-type']?.includes('json') ? textsOf(jsonOf(body)) : formOf(body)
      const about = sent.action === 'refund' ? 'refund' : 'payment'
      // webhooks about refunds have no reliable hash, so they only trigger a check
      if (about === 'payment' && !isSigned(credentials, sent)) return { is_authentic: false }
      const { txnid = null, mihpayid = '', status = '', request_id = '' } = sent
      return {
        is_authentic: true,
        event_key: [about, mihpayid, status, request_id].join('/'),
        hint: txnid ? { reference: txnid, gateway_order_id: null } : null,
        about,
      }
    },
    status: (payment) => status(credentials, client, payment),
    refund: async ({ reference, amount }, { gateway_payment_id }) => {
      const answer = readAnswer(
        Action,
        await command(credentials, client, 'cancel_refund_transaction', [
          gateway_payment_id ?? '',
          reference.slice(0, 23),
          toDecimal(amount, RUPEE_DECIMALS),
        ]),
      )
      const isQueued = answer.error_code === '102'
      return {
        state: isQueued ? 'pending' : 'failed',
        gateway_refund_id: answer.request_id ?? null,
        reason: isQueued ? null : (answer.msg ?? null),
      }
    },
    refundStatus: async ({ gateway_refund_id }) => {
      if (!gateway_refund_id) return unknownRefund
      const body = await command(credentials, client, 'check_action_status', [gateway_refund_id ?? ''], true)
      return refundAnswer(body, gateway_refund_id)
    },
  }),
}

const emptyFields = (count: number): string[] => Array.from({ length: count }, () => '')

function formFor({ key, salt, page }: Credentials, payment: StartedPayment) {
  const { reference, amount, customer, return_url } = payment
  const written = toDecimal(amount, RUPEE_DECIMALS)
  const productinfo = `Order ${reference}`
  const firstname = customer.name.slice(0, 60) || 'Customer'
  const email = customer.email ?? ''
  const signed = [key, reference, written, productinfo, firstname, email, reference, ...emptyFields(9), salt]
  return {
    kind: 'form' as const,
    action: page,
    fields: {
      ...{
        key,
        txnid: reference,
        amount: written,
        productinfo,
        firstname,
        email,
        phone: customer.phone ?? '',
      },
      ...{ udf1: reference, surl: return_url, furl: return_url, curl: return_url },
      hash: sha512(signed.join('|')),
    },
  }
}

/** The hash of a response: the fields of the request in reverse, preceded by additional charges. */
function isSigned({ key, salt }: Credentials, sent: Readonly<Record<string, string>>): boolean {
  const field = (name: string) => sent[name] ?? ''
  const fields = [salt, field('status'), ...emptyFields(5)]
  for (const name of [
    'udf5',
    'udf4',
    'udf3',
    'udf2',
    'udf1',
    'email',
    'firstname',
    'productinfo',
    'amount',
    'txnid',
  ])
    fields.push(field(name))
  fields.push(key)
  const charges = field('additionalCharges')
  const text = charges ? [charges, ...fields].join('|') : fields.join('|')
  return sent.key === key && isSameSignature(sha512(text), sent.hash)
}

const hintOf = (credentials: Credentials, sent: Readonly<Record<string, string>>) =>
  isSigned(credentials, sent) && sent.txnid ? { reference: sent.txnid, gateway_order_id: null } : null

const textsOf = (value: unknown): Record<string, string> =>
  z.record(z.string(), Loose.catch('')).safeParse(value).data ?? {}

async function command(
  { key, salt, api }: Credentials,
  client: GatewayClient,
  name: string,
  [var1 = '', var2, var3]: string[],
  isRepeatable = false,
): Promise<unknown> {
  const { body } = await client.call({
    method: 'POST',
    url: api,
    form: {
      ...{ key, command: name, var1, hash: sha512([key, name, var1, salt].join('|')) },
      ...(var2 === undefined ? {} : { var2 }),
      ...(var3 === undefined ? {} : { var3 }),
    },
    isRepeatable,
    timeoutMs: 30_000,
  })
  return body
}

async function status(
  credentials: Credentials,
  client: GatewayClient,
  { reference }: GatewayPayment,
): Promise<PaymentSnapshot> {
  const body = await command(credentials, client, 'verify_payment', [reference], true)
  const found = readAnswer(Verified, body).transaction_details[reference]
  const read = Transaction.safeParse(found)
  // the form has not been posted yet
  if (!read.success || read.data.status === 'Not Found') return snapshotOf({ state: 'pending', reference })
  const { mihpayid, status, unmappedstatus, amt, transaction_amount, error_Message } = read.data
  return snapshotOf({
    state: stateOf(status, unmappedstatus ?? ''),
    // the bill's own amount, without what the gateway charged the buyer on top
    amount: fromDecimal(transaction_amount ?? amt ?? '', RUPEE_DECIMALS),
    currency: 'INR',
    reference,
    gateway_payment_id: mihpayid,
    reason: error_Message ?? null,
  })
}

function stateOf(status: string, unmapped: string): PaymentSnapshot['state'] {
  if (status === 'success') return unmapped === 'auth' ? 'authorised' : 'captured'
  if (status === 'pending') return 'pending'
  return status === 'failure' ? 'failed' : 'unknown'
}

/** The status is two levels below the request's id. */
function refundAnswer(body: unknown, id: string | null): RefundAnswer {
  const Status = z.looseObject({ status: z.string(), action: z.string().nullish() })
  const Details = z.looseObject({
    transaction_details: z.record(z.string(), z.record(z.string(), Status)),
  })
  const details = readAnswer(Details, body).transaction_details[id ?? '']
  const said = details?.[id ?? '']?.status
  const states = { success: 'succeeded', failure: 'failed' } as const
  const state = said === 'success' || said === 'failure' ? states[said] : 'pending'
  return { state, gateway_refund_id: id, reason: null }
}
