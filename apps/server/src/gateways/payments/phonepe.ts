import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import { type GatewayCall, type GatewayClient, GatewayRefused } from './gateway-client'
import type { OnlineGateway, RefundAnswer } from './online-port'
import { isSameSignature, jsonOf, readAnswer, sha256, snapshotOf, unknownRefund } from './read-answer'

const Credentials = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  client_version: z.string().default('1'),
  webhook_user: z.string().min(1),
  webhook_password: z.string().min(1),
  api: z.url().default('https://api.phonepe.com/apis/pg'),
  oauth: z.url().default('https://api.phonepe.com/apis/identity-manager'),
})
type Credentials = z.output<typeof Credentials>

const Token = z.looseObject({
  access_token: z.string(),
  issued_at: z.number().nullish(),
  expires_at: z.number(),
})
const Paid = z.looseObject({ orderId: z.string(), redirectUrl: z.string() })
const OrderStatus = z.looseObject({
  orderId: z.string(),
  merchantOrderId: z.string().nullish(),
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: z.int(),
  errorCode: z.string().nullish(),
})
const RefundStatus = z.looseObject({
  refundId: z.string(),
  state: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']),
  errorCode: z.string().nullish(),
})
const Event = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    merchantOrderId: z.string().nullish(),
    originalMerchantOrderId: z.string().nullish(),
  }),
})

/** PhonePe Standard Checkout v2: a hosted page, requested with a cached access token. */
export const phonepe: OnlineGateway<typeof Credentials> = {
  id: 5,
  title: 'PhonePe',
  group: 'upi',
  currencies: ['INR'],
  minimum: 100,
  refunds_to_source: true,
  credentials: Credentials,
  shown: ['client_id', 'client_version', 'api', 'oauth'],
  connect: (credentials, client) => {
    const call = withToken(credentials, client)
    const refundAnswer = async (asked: Promise<unknown>): Promise<RefundAnswer> => {
      const { refundId, state, errorCode } = readAnswer(RefundStatus, await asked)
      const states = {
        PENDING: 'pending',
        CONFIRMED: 'pending',
        COMPLETED: 'succeeded',
        FAILED: 'failed',
      } as const
      return { state: states[state], gateway_refund_id: refundId, reason: errorCode ?? null }
    }
    return {
      start: async ({ reference, amount, return_url, expires_at, started_at }) => {
        const seconds = Math.round((expires_at.getTime() - started_at.getTime()) / 1_000)
        const body = await call({
          method: 'POST',
          path: '/checkout/v2/pay',
          json: {
            merchantOrderId: reference,
            amount,
            expireAfter: Math.min(3_600, Math.max(300, seconds)),
            paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: return_url } },
          },
        })
        const { orderId, redirectUrl } = readAnswer(Paid, body)
        return { gateway_order_id: orderId, hand_over: { kind: 'redirect', url: redirectUrl } }
      },
      readReturn: () => null,
      readWebhook: ({ headers, body }) => {
        const given = headers.authorization?.replace(/^sha256 /i, '')
        const { webhook_user, webhook_password } = credentials
        if (!isSameSignature(sha256(`${webhook_user}:${webhook_password}`), given))
          return { is_authentic: false }
        const event = Event.safeParse(jsonOf(body)).data
        const reference = event?.payload.merchantOrderId ?? event?.payload.originalMerchantOrderId ?? null
        return {
          is_authentic: true,
          event_key: sha256(body),
          hint: reference ? { reference, gateway_order_id: null } : null,
          about: event?.event.startsWith('pg.refund') ? 'refund' : 'payment',
        }
      },
      status: async ({ reference }) => snapshot(await statusOf(call, reference), reference),
      refund: ({ reference, amount }, payment) =>
        refundAnswer(
          call({
            method: 'POST',
            path: '/payments/v2/refund',
            json: { merchantRefundId: reference, originalMerchantOrderId: payment.reference, amount },
          }),
        ),
      refundStatus: async ({ reference }) => {
        const asked = call({
          method: 'GET',
          path: `/payments/v2/refund/${reference}/status`,
          isRepeatable: true,
        })
        return await refundAnswer(asked).catch((error) => {
          if (error instanceof GatewayRefused && error.status === 404) return unknownRefund
          throw error
        })
      },
    }
  },
}

type Call = (asked: Omit<GatewayCall, 'url' | 'headers'> & { path: string }) => Promise<unknown>

/**
 * The token is requested once, renewed at half its lifetime by one caller for all, and again when it is
 * refused.
 */
function withToken(credentials: Credentials, client: GatewayClient): Call {
  let kept: { token: string; renew_at: number } | null = null
  let fetching: Promise<string> | null = null

  async function fetchToken(): Promise<string> {
    const { client_id, client_secret, client_version, oauth } = credentials
    const { body } = await client.call({
      method: 'POST',
      url: `${oauth}/v1/oauth/token`,
      form: { client_id, client_secret, client_version, grant_type: 'client_credentials' },
      isRepeatable: true,
    })
    const { access_token, expires_at } = readAnswer(Token, body)
    const now = Date.now()
    kept = { token: access_token, renew_at: now + (expires_at * 1_000 - now) / 2 }
    return access_token
  }
  const token = async (): Promise<string> => {
    if (kept && Date.now() < kept.renew_at) return kept.token
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return await fetching
  }

  return async ({ path, ...rest }) => {
    const send = async () => {
      const headers = { authorization: `O-Bearer ${await token()}` }
      return (await client.call({ ...rest, url: `${credentials.api}${path}`, headers })).body
    }
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof GatewayRefused) || error.status !== 401) throw error
      kept = null
      return await send()
    }
  }
}

/** null: no order with this reference exists. */
async function statusOf(call: Call, reference: string) {
  try {
    const path = `/checkout/v2/order/${reference}/status?details=false&errorContext=true`
    return readAnswer(OrderStatus, await call({ method: 'GET', path, isRepeatable: true }))
  } catch (error) {
    if (error instanceof GatewayRefused && error.status === 404) return null
    throw error
  }
}

function snapshot(order: z.output<typeof OrderStatus> | null, reference: string): PaymentSnapshot {
  if (!order) return snapshotOf({ state: 'unknown' })
  const states = { PENDING: 'pending', COMPLETED: 'captured', FAILED: 'failed' } as const
  return snapshotOf({
    state: states[order.state],
    amount: order.amount,
    currency: 'INR',
    reference: order.merchantOrderId ?? reference,
    gateway_payment_id: order.orderId,
    reason: order.errorCode ?? null,
  })
}
