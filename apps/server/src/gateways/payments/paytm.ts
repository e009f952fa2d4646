import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { fromDecimal, toDecimal } from '@tokri/domain/payment/decimal'
import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { GatewayClient } from './gateway-client'
import type { OnlineGateway, RefundAnswer, StartedPayment } from './online-port'
import { formOf, jsonOf, readAnswer, sha256, snapshotOf, unknownRefund } from './read-answer'

const Credentials = z.strictObject({
  mid: z.string().min(1),
  merchant_key: z.string().length(16),
  website: z.string().default('DEFAULT'),
  base: z.url().default('https://secure.paytmpayments.com'),
})
type Credentials = z.output<typeof Credentials>

const RUPEE_DECIMALS = 2
const IV = '@@@@&&&&####$$$$'
const Result = z.looseObject({
  resultStatus: z.string(),
  resultCode: z.string().nullish(),
  resultMsg: z.string().nullish(),
})
const Initiated = z.looseObject({
  body: z.looseObject({ resultInfo: Result, txnToken: z.string().optional() }),
})
const OrderStatus = z.looseObject({
  body: z.looseObject({
    resultInfo: Result,
    mid: z.string().nullish(),
    orderId: z.string().nullish(),
    txnId: z.string().nullish(),
    txnAmount: z.string().nullish(),
  }),
})
const RefundStatus = z.looseObject({
  body: z.looseObject({ resultInfo: Result, refundId: z.string().nullish() }),
})

/** A text's checksum with four characters of salt: SHA-256, then AES-128 with the merchant's key. */
export function checksumOf(text: string, key: string, salt = randomBytes(3).toString('base64')): string {
  const cipher = createCipheriv('aes-128-cbc', key, IV)
  const hash = `${sha256(`${text}|${salt}`)}${salt}`
  return Buffer.concat([cipher.update(hash, 'utf8'), cipher.final()]).toString('base64')
}

/** Whether a checksum belongs to this text; a malformed one counts as wrong. */
export function isChecksum(checksum: string | undefined, text: string, key: string): boolean {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, IV)
    const hash = Buffer.concat([decipher.update(checksum ?? '', 'base64'), decipher.final()])
    const salt = hash.subarray(hash.length - 4).toString('utf8')
    const expected = Buffer.from(`${sha256(`${text}|${salt}`)}${salt}`)
    return expected.length === hash.length && timingSafeEqual(expected, hash)
  } catch {
    return false
  }
}

/** The text a form's checksum covers: its values sorted by field name. */
export const signedText = ({ CHECKSUMHASH: _, ...fields }: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => fields[name] ?? '')
    .join('|')

/** Paytm: a token from the server, then their page by a form post. */
export const paytm: OnlineGateway<typeof Credentials> = {
  id: 6,
  title: 'Paytm',
  group: 'any',
  currencies: ['INR'],
  minimum: 100,
  refunds_to_source: true,
  credentials: Credentials,
  shown: ['mid', 'website', 'base'],
  connect: (credentials, client) => ({
    start: (payment) => start(credentials, client, payment),
    readReturn: ({ form }) => (isOwn(credentials, form) ? hintOf(form) : null),
    readWebhook: ({ headers, body }) => {
      if (headers['content-type']?.includes('json')) return readRefundNews(credentials, body)
      const form = formOf(body)
      if (!isOwn(credentials, form)) return { is_authentic: false }
      const { TXNID = '', STATUS = '' } = form
      return { is_authentic: true, event_key: `${TXNID}/${STATUS}`, hint: hintOf(form), about: 'payment' }
    },
    status: async ({ reference }) => {
      const body = { mid: credentials.mid, orderId: reference }
      return snapshot(
        credentials,
        readAnswer(OrderStatus, await post(credentials, client, '/v3/order/status', body, true)),
        reference,
      )
    },
    refund: async ({ reference, amount }, payment) =>
      refundAnswer(
        await post(credentials, client, '/refund/apply', {
          ...{ mid: credentials.mid, txnType: 'REFUND', orderId: payment.reference },
          ...{ txnId: payment.gateway_payment_id, refId: reference },
          refundAmount: toDecimal(amount, RUPEE_DECIMALS),
        }),
      ),
    refundStatus: async ({ reference }, payment) =>
      refundAnswer(
        await post(
          credentials,
          client,
          '/v2/refund/status',
          { mid: credentials.mid, orderId: payment.reference, refId: reference },
          true,
        ),
      ),
  }),
}

const isOwn = ({ mid, merchant_key }: Credentials, form: Readonly<Record<string, string>>): boolean =>
  form.MID === mid && isChecksum(form.CHECKSUMHASH, signedText(form), merchant_key)

const hintOf = ({ ORDERID }: Readonly<Record<string, string>>) =>
  ORDERID ? { reference: ORDERID, gateway_order_id: null } : null

/** The signature covers the exact text of `body`, so it is cut out of the raw message. */
function readRefundNews({ merchant_key }: Credentials, raw: Buffer) {
  const News = z.looseObject({
    head: z.looseObject({ signature: z.string() }),
    body: z.looseObject({ orderId: z.string(), refId: z.string(), status: z.string().nullish() }),
  })
  const news = News.safeParse(jsonOf(raw)).data
  const written = raw.toString('utf8')
  // only the first occurrence is tried: with thousands, a malicious message would take seconds
  const from = written.slice(Math.max(0, written.search(/"body"\s*:/)))
  const text = /^"body"\s*:\s*(\{[\s\S]*?\})\s*(?:,\s*"head"|\}\s*$)/.exec(from)?.[1]
  if (!news || !text || !isChecksum(news.head.signature, text, merchant_key))
    return { is_authentic: false } as const
  const { orderId, refId, status } = news.body
  return {
    is_authentic: true,
    event_key: `refund/${refId}/${status ?? ''}`,
    hint: { reference: orderId, gateway_order_id: null },
    about: 'refund',
  } as const
}

/** The signed text is exactly what is sent. */
async function post(
  { base, merchant_key }: Credentials,
  client: GatewayClient,
  path: string,
  body: object,
  isRepeatable = false,
): Promise<unknown> {
  const text = JSON.stringify(body)
  const head = JSON.stringify({ signature: checksumOf(text, merchant_key) })
  const url = `${base}${path}`
  const sent = `{"body":${text},"head":${head}}`
  return (await client.call({ method: 'POST', url, text: sent, isRepeatable, timeoutMs: 30_000 })).body
}

async function start(credentials: Credentials, client: GatewayClient, payment: StartedPayment) {
  const { mid, website, base } = credentials
  const { reference, amount, currency, customer, return_url } = payment
  const address = `mid=${encodeURIComponent(mid)}&orderId=${encodeURIComponent(reference)}`
  const answer = await post(credentials, client, `/theia/api/v1/initiateTransaction?${address}`, {
    ...{ requestType: 'Payment', mid, websiteName: website, orderId: reference, callbackUrl: return_url },
    txnAmount: { value: toDecimal(amount, RUPEE_DECIMALS), currency },
    userInfo: { custId: String(customer.id) },
  })
  const { txnToken = '' } = readAnswer(Initiated, answer).body
  return {
    gateway_order_id: null,
    hand_over: {
      kind: 'form' as const,
      action: `${base}/theia/api/v1/showPaymentPage?${address}`,
      fields: { mid, orderId: reference, txnToken },
    },
  }
}

/** Codes for "no such transaction yet": the page was not opened, or no method was chosen on it. */
const notYet: readonly (string | null | undefined)[] = ['334', '400', '402']

function snapshot(
  { mid }: Credentials,
  { body }: z.output<typeof OrderStatus>,
  reference: string,
): PaymentSnapshot {
  const { resultInfo, txnId, txnAmount } = body
  const known = {
    amount: txnAmount ? fromDecimal(txnAmount, RUPEE_DECIMALS) : null,
    currency: 'INR',
    reference: body.orderId ?? reference,
    is_our_account: (body.mid ?? mid) === mid,
    gateway_payment_id: txnId ?? null,
    reason: resultInfo.resultMsg ?? null,
  }
  if (resultInfo.resultStatus === 'TXN_SUCCESS') return snapshotOf({ ...known, state: 'captured' })
  if (resultInfo.resultStatus === 'PENDING' || notYet.includes(resultInfo.resultCode))
    return snapshotOf({ ...known, state: 'pending' })
  return snapshotOf({ ...known, state: resultInfo.resultCode === '501' ? 'unknown' : 'failed' })
}

function refundAnswer(answer: unknown): RefundAnswer {
  const { resultInfo, refundId } = readAnswer(RefundStatus, answer).body
  if (resultInfo.resultCode === '631' || resultInfo.resultStatus === 'NO_RECORD_FOUND') return unknownRefund
  const states: Record<string, RefundAnswer['state']> = { TXN_SUCCESS: 'succeeded', PENDING: 'pending' }
  return {
    state: states[resultInfo.resultStatus] ?? 'failed',
    gateway_refund_id: refundId ?? null,
    reason: resultInfo.resultMsg ?? null,
  }
}
