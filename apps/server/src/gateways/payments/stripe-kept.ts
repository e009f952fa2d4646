import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import { z } from 'zod'
import type { GatewayClient } from './gateway-client'
import type { GatewayPayment, KeptMethod, MethodKeeper, Started, StartedPayment } from './online-port'
import { readAnswer, snapshotOf } from './read-answer'
import { type Credentials, get, post, remove } from './stripe-calls'

const Intent = z.looseObject({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()).nullish(),
  last_payment_error: z.looseObject({ message: z.string().nullish() }).nullish(),
  next_action: z.looseObject({ redirect_to_url: z.looseObject({ url: z.url() }).nullish() }).nullish(),
})
type Intent = z.output<typeof Intent>

/** A declined charge names its payment intent. */
const Declined = z.looseObject({ error: z.looseObject({ payment_intent: Intent }) })

const Paid = z.looseObject({
  customer: z.string().nullish(),
  payment_method: z
    .looseObject({
      id: z.string(),
      customer: z.string().nullish(),
      card: z
        .looseObject({
          brand: z.string(),
          last4: z.string().regex(/^\d{4}$/),
          exp_month: z.int(),
          exp_year: z.int(),
        })
        .nullish(),
    })
    .nullish(),
})

/** A card that is charged directly has no session: its payment is identified by the intent. */
export const isIntent = (gateway_order_id: string): boolean => gateway_order_id.startsWith('pi_')

/** Declined by the bank. */
const DECLINED = 402
const CLOCKS_DIFFER_S = 600

/** Charges a saved card with its owner present, since the bank may want to authenticate them first. */
export async function chargeKept(
  credentials: Credentials,
  client: GatewayClient,
  {
    reference,
    amount,
    currency,
    title,
    return_url,
    kept,
  }: StartedPayment & { kept: { customer_id: string } },
): Promise<Started> {
  const form = {
    ...{ amount: String(amount), currency: currency.toLowerCase(), description: title },
    ...{ customer: kept.customer_id, payment_method: kept.method_id ?? '', confirm: 'true', return_url },
    'metadata[reference]': reference,
  }
  const asked = { path: '/payment_intents', form, key: reference, accepts: [DECLINED] }
  const body = await post(credentials, client, asked)
  const { id, next_action } = Declined.safeParse(body).data?.error.payment_intent ?? readAnswer(Intent, body)
  const url = next_action?.redirect_to_url?.url ?? return_url
  return { gateway_order_id: id, hand_over: { kind: 'redirect', url } }
}

/** Finds a charge whose response was lost by our reference in it. */
export async function statusByCustomer(
  credentials: Credentials,
  client: GatewayClient,
  { kept_customer_id, reference, started_at }: GatewayPayment,
): Promise<PaymentSnapshot> {
  const since = Math.floor(started_at.getTime() / 1_000) - CLOCKS_DIFFER_S
  const path = `/payment_intents?customer=${kept_customer_id}&limit=100&created[gte]=${since}`
  const { data } = readAnswer(z.looseObject({ data: z.array(Intent) }), await get(credentials, client, path))
  const intent = data.find(({ metadata }) => metadata?.reference === reference)
  return intent ? snapshotOfIntent(credentials, intent) : snapshotOf({})
}

const states = {
  ...{ requires_payment_method: 'failed', canceled: 'expired', requires_capture: 'authorised' },
  ...{ requires_confirmation: 'pending', requires_action: 'pending', processing: 'pending' },
  succeeded: 'captured',
} as const satisfies Record<Intent['status'], PaymentSnapshot['state']>

export async function statusOfIntent(
  credentials: Credentials,
  client: GatewayClient,
  id: string,
): Promise<PaymentSnapshot> {
  const intent = readAnswer(Intent, await get(credentials, client, `/payment_intents/${id}`))
  return snapshotOfIntent(credentials, intent)
}

const snapshotOfIntent = (credentials: Credentials, intent: Intent): PaymentSnapshot =>
  snapshotOf({
    state: states[intent.status],
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata?.reference ?? null,
    is_our_account: intent.livemode !== credentials.secret_key.startsWith('sk_test_'),
    gateway_payment_id: intent.id,
    reason: intent.last_payment_error?.message ?? null,
  })

const brands: Record<string, string> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', rupay: 'RuPay' },
  ...{ diners: 'Diners Club', discover: 'Discover', jcb: 'JCB', unionpay: 'UnionPay' },
}

/** Cards of Stripe's customers. */
export const stripeKeeper = (credentials: Credentials, client: GatewayClient): MethodKeeper => ({
  openCustomer: async ({ id }, reference) => {
    const form = { 'metadata[customer]': String(id) }
    const asked = { path: '/customers', form, key: `${reference}:customer` }
    return readAnswer(z.looseObject({ id: z.string() }), await post(credentials, client, asked)).id
  },
  keptBy: async ({ gateway_payment_id }, customer_id): Promise<KeptMethod | null> => {
    if (!gateway_payment_id) return null
    const path = `/payment_intents/${gateway_payment_id}?expand[]=payment_method`
    const { payment_method } = readAnswer(Paid, await get(credentials, client, path))
    const { card } = payment_method ?? {}
    if (!payment_method || !card || payment_method.customer !== customer_id) return null
    return {
      id: payment_method.id,
      title: brands[card.brand] ?? card.brand,
      masked: `•••• ${card.last4}`,
      expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
    }
  },
  remove: async (_, method_id) => {
    const path = `/payment_methods/${method_id}/detach`
    // it responds with 400 for one that is detached
    const asked = { path, form: {}, key: `${method_id}:detach`, accepts: [400, 404] }
    await post(credentials, client, asked)
  },
  close: (customer_id) => remove(credentials, client, `/customers/${customer_id}`),
})
