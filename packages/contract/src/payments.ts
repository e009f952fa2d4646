import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Amount, Id, Instant } from './fields'
import { PaymentGateway } from './placing'

/** How the customer gets from the checkout to the gateway's page; `none` where nothing more is needed. */
export const HandOver = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    /** `upi`: any UPI app can scan it to pay without the page. */
    z.object({ kind: z.literal('redirect'), url: z.url(), upi: z.string().optional() }),
    z.object({ kind: z.literal('form'), action: z.url(), fields: z.record(z.string(), z.string()) }),
    z.object({
      kind: z.literal('script'),
      provider: z.string(),
      src: z.url(),
      options: z.record(z.string(), z.unknown()),
    }),
  ])
  .meta({ id: 'HandOver' })
export type HandOver = z.infer<typeof HandOver>

/** A payment that has been started. */
const Started = z.object({
  success: z.literal(true),
  /** Identifies this attempt in the URLs the gateway redirects the browser to. */
  transaction_id: z.string(),
  hand_over: HandOver,
})

/** The state of an order's payment, for the waiting screen. */
export const PaymentStatus = z
  .object({
    /** Identifies this attempt in URLs. */
    transaction_id: z.string(),
    unique_order_id: z.string().nullable(),
    kind: z.enum(['food', 'meat', 'grocery', 'errand', 'top_up']),
    /**
     * `waiting`: the bank has not answered. `declined`: it refused, and the gateway's page accepts another
     * attempt. `paid` and `failed` are final for this attempt.
     */
    state: z.enum(['waiting', 'declined', 'paid', 'failed', 'refunded']),
    /** Whether the order awaits payment, goes on, or ended; null: no order. */
    order: z.enum(['awaited', 'going_on', 'ended']).nullable(),
    /** The order can still be paid, by this method or another. */
    can_retry: z.boolean(),
    /** Replaces cash at the door: `awaited` then means that the cash is still due. */
    at_door: z.boolean(),
    /** The deadline; after it the order ends and everything is refunded. */
    pay_until: Instant.nullable(),
    method: z.string(),
    /** The method's name for people. */
    title: z.string(),
    amount: Amount,
    /** The same without this method's surcharge, as the base for any other method. */
    due: Amount,
    currency: z.string(),
    /** Methods to pay the order now; empty unless it can be paid. */
    methods: z.array(PaymentGateway),
    /** The gateway's reason, when it gave one. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Cash due at the door that is paid on the customer's own phone; what the rider's screen shows. */
export const DoorPayment = z
  .object({
    /** Identifies this attempt in URLs. */
    transaction_id: z.string(),
    state: z.enum(['waiting', 'paid']),
    /** The QR code's content: a UPI address, or a link to the gateway's page; empty once it is paid. */
    qr: z.string(),
    method: z.string(),
    /** The method's name for people. */
    title: z.string(),
    amount: Amount,
    currency: z.string(),
    /** Other methods to show. */
    methods: z.array(z.object({ name: z.string(), title: z.string() })),
    /** The code shown before is no longer valid. */
    has_failed: z.boolean(),
  })
  .meta({ id: 'DoorPayment' })
export type DoorPayment = z.infer<typeof DoorPayment>

/** A payment method that a gateway saved for the customer, in displayable form. */
export const SavedMethod = z
  .object({
    id: Id,
    /** The gateway that stores it. */
    method: z.string(),
    /** Such as Visa. */
    title: z.string(),
    /** Such as its last four digits, the rest hidden. */
    masked: z.string(),
    /** The last month it is valid, YYYY-MM; null: it does not expire. */
    expires: z.string().nullable(),
    /** The gateway's name for people. */
    gateway_title: z.string(),
    /** True: it is charged directly; false: the customer chooses it again in the gateway's window. */
    is_charged: z.boolean(),
  })
  .meta({ id: 'SavedMethod' })
export type SavedMethod = z.infer<typeof SavedMethod>

/** Which saved method to pay with, or whether the gateway may save the one used now. */
const kept = { saved_method: Id.optional(), keep: z.boolean().optional() }

const ReferenceField = z.string().regex(/^[A-Za-z0-9]{8,25}$/)
const refusals = [
  'not_found',
  'wrong_state',
  'method_not_offered',
  'insufficient_wallet',
  'gateway_down',
  'saved_method_gone',
] as const

/** The same call under the URL that the specification gives each gateway. */
const startWith = (path: `/public/api/${string}`, title: string) =>
  endpoint({
    path,
    who: ['customer'],
    summary: `Begin to pay an order with ${title}`,
    input: z.strictObject({ order_id: Id }),
    reply: Started,
    refuses: [...refusals],
  })

const asked = {
  reply: PaymentStatus,
  refuses: ['not_found'] as const,
}

/**
 * Online payments, CAL-14. The browser's claim about a payment is never trusted: the server asks the gateway.
 */
export const payments = {
  start: endpoint({
    path: '/public/api/payment/start',
    who: ['customer'],
    summary:
      'Pay an order that awaits payment, with this method or another; the same open attempt is answered again',
    input: z.strictObject({
      ...{ unique_order_id: z.string().min(6).max(60), method: z.string().min(2).max(30) },
      ...kept,
    }),
    reply: Started,
    refuses: [...refusals],
  }),
  atDoor: endpoint({
    path: '/public/api/payment/at-door',
    who: ['rider'],
    limit: 'browse',
    summary: 'What the customer scans to pay the cash of an order this rider brings, and whether it was paid',
    input: z.strictObject({ order_id: Id, method: z.string().min(2).max(30).optional() }),
    reply: DoorPayment,
    refuses: ['not_found', 'wrong_state', 'method_not_offered', 'gateway_down'],
  }),
  topUp: endpoint({
    path: '/public/api/payment/top-up',
    who: ['customer'],
    summary: 'Fill the wallet',
    input: z.strictObject({ amount: Amount.min(1), method: z.string().min(2).max(30), ...kept }),
    reply: Started,
    refuses: [...refusals],
  }),
  topUpMethods: endpoint({
    path: '/public/api/payment/top-up-methods',
    who: ['customer'],
    limit: 'browse',
    summary: 'What the wallet can be filled with',
    input: z.strictObject({}),
    reply: z.array(PaymentGateway),
  }),
  savedMethods: endpoint({
    path: '/public/api/payment/saved-methods',
    who: ['customer'],
    limit: 'browse',
    summary: 'What gateways keep for the customer to pay with, newest first',
    input: z.strictObject({}),
    reply: z.array(SavedMethod),
  }),
  removeSavedMethod: endpoint({
    path: '/public/api/payment/remove-saved-method',
    who: ['customer'],
    summary: 'Remove one of them, here and at its gateway',
    input: z.strictObject({ id: Id }),
    reply: Success,
    refuses: ['not_found'],
  }),
  status: endpoint({
    path: '/public/api/payment/status',
    who: ['customer'],
    limit: 'browse',
    summary: 'How the payment of an own order stands; asks the gateway, at most every few seconds',
    input: z.strictObject({ unique_order_id: z.string().min(6).max(60) }),
    ...asked,
  }),
  verify: endpoint({
    path: '/public/api/payment/verify',
    who: ['anyone'],
    limit: 'browse',
    summary: 'The same by the reference in the address a gateway sent the browser back to',
    input: z.strictObject({ transaction_id: ReferenceField }),
    ...asked,
  }),
  verifyPayu: endpoint({
    path: '/public/api/payment/verify-payu',
    who: ['anyone'],
    limit: 'browse',
    summary: 'The same, for pages that return from PayU',
    input: z.strictObject({ transaction_id: ReferenceField }),
    ...asked,
  }),
  verifyKhalti: endpoint({
    path: '/public/api/payment/khalti/verify',
    who: ['anyone'],
    limit: 'browse',
    summary: 'The same, for pages that return from Khalti',
    input: z.strictObject({ transaction_id: ReferenceField }),
    ...asked,
  }),
  processRazorpay: endpoint({
    path: '/public/api/payment/razorpay/process',
    who: ['anyone'],
    summary: 'What Razorpay’s window answered; its signature is checked, then Razorpay is asked',
    input: z.strictObject({
      razorpay_payment_id: z.string().max(60),
      razorpay_order_id: z.string().max(60),
      razorpay_signature: z.string().max(200),
    }),
    ...asked,
  }),
  startRazorpay: startWith('/public/api/payment/razorpay/create-order', 'Razorpay'),
  startPayu: startWith('/public/api/payment/payu/create-order', 'PayU'),
  startPhonepe: startWith('/public/api/payment/phonepe/create-order', 'PhonePe'),
  startPaytm: startWith('/public/api/payment/paytm/create-order', 'Paytm'),
  startUpiGateway: startWith('/public/api/payment/upi-gateway/create-order', 'UPI'),
  startStripe: startWith('/public/api/accept-stripe-payment', 'Stripe; cards are never sent to us'),
  startPaymongo: startWith('/public/api/payment/paymongo/create-order', 'PayMongo'),
  startMercadoPago: startWith('/public/api/payment/mercado-pago/create-order', 'Mercado Pago'),
  startKhalti: startWith('/public/api/payment/khalti/create-order', 'Khalti'),
}
