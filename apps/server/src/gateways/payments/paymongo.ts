import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { GatewayPayment, OnlineGateway, RefundAnswer } from './online-port'
import {
  areAllDeclined,
  basicAuth,
  hmacSha256,
  isSameSignature,
  jsonOf,
  readAnswer,
  snapshotOf,
  unknownRefund,
} from './read-answer'

const Credentials = z.strictObject({
  secret_key: z.string().min(1),
  webhook_secret: z.string().min(1),
  methods: z.string().default('card,gcash,grab_pay,paymaya,qrph'),
  base: z.url().default('https://api.paymongo.com/v1'),
})
type Credentials = z.output<typeof Credentials>

const Payment = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({ amount: z.int(), currency: z.string(), status: z.string() }),
})
const Session = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    attributes: z.looseObject({
      checkout_url: z.string().nullish(),
      status: z.string(),
      livemode: z.boolean(),
      reference_number: z.string().nullish(),
      payments: z.array(Payment).nullish(),
    }),
  }),
})
const SentRefund = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({
    status: z.string(),
    metadata: z.looseObject({ reference: z.string().nullish() }).nullish(),
  }),
})
const Refund = z.looseObject({ data: SentRefund })
const Refunds = z.looseObject({ data: z.array(SentRefund) })
const Event = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    attributes: z.looseObject({
      type: z.string(),
      livemode: z.boolean().nullish(),
      data: z.looseObject({
        id: z.string(),
        type: z.string().nullish(),
        attributes: z.looseObject({ reference_number: z.string().nullish() }).nullish(),
      }),
    }),
  }),
})

/** PayMongo checkout sessions, for the Philippines. */
export const paymongo: OnlineGateway<typeof Credentials> = {
  id: 9,
  title: 'PayMongo',
  group: 'any',
  currencies: ['PHP'],
  minimum: 2_000,
  refunds_to_source: true,
  pays_again: true,
  credentials: Credentials,
  shown: ['methods', 'base'],
  connect: (credentials, client) => {
    const headers = { authorization: basicAuth(credentials.secret_key, '') }
    const get = async (path: string) =>
      (await client.call({ method: 'GET', url: `${credentials.base}${path}`, headers, isRepeatable: true }))
        .body
    const post = async (path: string, attributes: object, key: string) =>
      (
        await client.call({
          method: 'POST',
          url: `${credentials.base}${path}`,
          headers: { ...headers, 'idempotency-key': key },
          json: { data: { attributes } },
        })
      ).body
    return {
      start: async ({ reference, amount, currency, title, return_url }) => {
        const session = readAnswer(
          Session,
          await post(
            '/checkout_sessions',
            {
              line_items: [{ name: title, amount, currency, quantity: 1 }],
              payment_method_types: credentials.methods.split(',').map((method) => method.trim()),
              ...{ success_url: return_url, cancel_url: return_url, reference_number: reference },
              metadata: { reference },
            },
            reference,
          ),
        )
        const url = session.data.attributes.checkout_url ?? ''
        return { gateway_order_id: session.data.id, hand_over: { kind: 'redirect', url } }
      },
      // the browser returns without parameters: the URL identifies the payment
      readReturn: () => null,
      readWebhook: ({ headers: received, body }) => {
        const event = Event.safeParse(jsonOf(body)).data
        if (!isSigned(credentials, received['paymongo-signature'], body) || !event)
          return { is_authentic: false }
        const { id, attributes } = event.data
        if (attributes.livemode === isTest(credentials)) return { is_authentic: false }
        const reference = attributes.data.attributes?.reference_number ?? null
        const isSession = attributes.data.type === 'checkout_session'
        return {
          is_authentic: true,
          event_key: id,
          hint:
            reference || isSession
              ? { reference, gateway_order_id: isSession ? attributes.data.id : null }
              : null,
          about: attributes.type.includes('refund') ? 'refund' : 'payment',
        }
      },
      status: async ({ gateway_order_id }) => {
        if (!gateway_order_id) return snapshotOf({})
        return snapshot(credentials, readAnswer(Session, await get(`/checkout_sessions/${gateway_order_id}`)))
      },
      refund: async ({ reference, amount }, { gateway_payment_id }) =>
        refundAnswer(
          await post(
            '/refunds',
            {
              amount,
              payment_id: gateway_payment_id,
              reason: 'requested_by_customer',
              metadata: { reference },
            },
            reference,
          ),
        ),
      refundStatus: async ({ gateway_refund_id, reference }, { gateway_payment_id }) => {
        if (gateway_refund_id) return refundAnswer(await get(`/refunds/${gateway_refund_id}`))
        const sent = readAnswer(Refunds, await get(`/refunds?payment_id=${gateway_payment_id}`)).data
        const found = sent.find(({ attributes }) => attributes.metadata?.reference === reference)
        return found ? refundAnswer({ data: found }) : unknownRefund
      },
      cancel: async ({ gateway_order_id }: GatewayPayment) => {
        if (gateway_order_id)
          await post(`/checkout_sessions/${gateway_order_id}/expire`, {}, `${gateway_order_id}:expire`)
      },
    }
  },
}

const isTest = ({ secret_key }: Credentials): boolean => secret_key.startsWith('sk_test_')

/** Test events are signed in `te`, live ones in `li`; retries may have an old timestamp. */
function isSigned(credentials: Credentials, header: string | undefined, body: Buffer): boolean {
  const parts = new Map((header ?? '').split(',').map((part) => part.split('=', 2) as [string, string]))
  const expected = hmacSha256(
    credentials.webhook_secret,
    Buffer.concat([Buffer.from(`${parts.get('t')}.`), body]),
  )
  return isSameSignature(expected, parts.get(isTest(credentials) ? 'te' : 'li'))
}

function snapshot(credentials: Credentials, { data }: z.output<typeof Session>): PaymentSnapshot {
  const { attributes } = data
  const known = {
    reference: attributes.reference_number ?? null,
    is_our_account: attributes.livemode !== isTest(credentials),
  }
  const captures = (attributes.payments ?? [])
    .filter(({ attributes }) => attributes.status === 'paid')
    .map(({ id, attributes: { amount, currency } }) => ({
      gateway_payment_id: id,
      amount,
      currency: currency.toUpperCase(),
    }))
  const [paid] = captures
  if (!paid)
    return snapshotOf({
      ...known,
      state: attributes.status === 'expired' ? 'expired' : 'pending',
      is_declined: areAllDeclined(
        (attributes.payments ?? []).map((attempt) => attempt.attributes),
        'failed',
      ),
    })
  return snapshotOf({ ...known, ...paid, state: 'captured', captures })
}

function refundAnswer(body: unknown): RefundAnswer {
  const { id, attributes } = readAnswer(Refund, body).data
  const states: Record<string, RefundAnswer['state']> = { succeeded: 'succeeded', failed: 'failed' }
  return { state: states[attributes.status] ?? 'pending', gateway_refund_id: id, reason: null }
}
