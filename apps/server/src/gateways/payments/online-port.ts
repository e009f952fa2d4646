import type { MethodGroup } from '@tokri/contract/payment-methods'
import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import type { z } from 'zod'
import type { GatewayClient } from './gateway-client'

/** How the customer gets from our checkout to the gateway's page. Every value is meant for the browser. */
export type HandOver =
  /** `upi`: what any UPI app scans to pay without the page. */
  | { kind: 'redirect'; url: string; upi?: string }
  /** A form the browser posts by itself. */
  | { kind: 'form'; action: string; fields: Record<string, string> }
  /** The gateway's own script opens its window. */
  | { kind: 'script'; provider: string; src: string; options: Record<string, unknown> }

/** A payment as adapters know it. */
export interface GatewayPayment {
  /** Ours, unique and unguessable: at most 25 letters and digits, what the strictest gateway takes. */
  reference: string
  /** In minor units. */
  amount: number
  currency: string
  /** The gateway's id of the order or session, once there is one. */
  gateway_order_id: string | null
  /** The gateway's id of the money, once it was paid. */
  gateway_payment_id: string | null
  started_at: Date
  /** Of a customer the gateway keeps ways to pay for, while its id of the order is unknown: their name there. */
  kept_customer_id?: string | null
}

export interface StartedPayment extends GatewayPayment {
  title: string
  customer: { id: number; name: string; email: string | null; phone: string | null }
  /** Where the gateway sends the browser back to, whatever became of the payment. */
  return_url: string
  webhook_url: string
  expires_at: Date
  /** Whose page it is at a gateway that keeps ways to pay; null: nobody's, and nothing is kept. */
  kept: { customer_id: string /** null: keep what it is paid with. */; method_id: string | null } | null
}

export interface Started {
  hand_over: HandOver
  gateway_order_id: string | null
}

/** What a browser brought back or a gateway sent: only ever a hint at which payment to ask about. */
export interface PaymentHint {
  reference: string | null
  gateway_order_id: string | null
  /** Where neither is told, as with Stripe's disputes: the gateway's id of the money. */
  gateway_payment_id?: string | null
}

export interface ReturnedBrowser {
  query: Readonly<Record<string, string>>
  form: Readonly<Record<string, string>>
}

export interface ReceivedWebhook {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string>>
  body: Buffer
  now: Date
}

export type ReadWebhook =
  | { is_authentic: false }
  /** `event_key` is the same for every delivery of one event. */
  | {
      is_authentic: true
      event_key: string
      hint: PaymentHint | null
      about: 'payment' | 'refund' | 'dispute'
      /** With news of a dispute: how it stands. */
      dispute?: Dispute
    }

/** A payment the bank wants back. */
export interface Dispute {
  outcome: 'open' | 'won' | 'lost'
  /** In minor units; null: all of the payment. */
  amount: number | null
}

/** Money on its way back. */
export interface GatewayRefund {
  /** Ours, unique: a repeated request with it moves money once. */
  reference: string
  amount: number
  gateway_refund_id: string | null
}

export interface RefundAnswer {
  /** `unknown`: the gateway knows no such refund, so it can be sent. */
  state: 'pending' | 'succeeded' | 'failed' | 'unknown'
  gateway_refund_id: string | null
  reason: string | null
}

export interface RefundedPayment extends GatewayPayment {
  /** No other refund of this payment was made: what the gateway says of the payment then speaks of this one. */
  is_only_refund: boolean
}

/** A way to pay that a gateway keeps, as it may be shown: never a whole number. */
export interface KeptMethod {
  /** The gateway's name of it. */
  id: string
  /** Such as Visa. */
  title: string
  /** Such as its last four digits, the rest hidden. */
  masked: string
  /** Its last month, YYYY-MM; null: it doesn't expire. */
  expires: string | null
}

/** Where a gateway keeps ways to pay for customers who agreed. */
export interface MethodKeeper {
  /** The gateway's name of a customer, new or known; `reference` makes a repeated request harmless. */
  openCustomer(customer: StartedPayment['customer'], reference: string): Promise<string>
  /** What this payment was paid with, if the gateway keeps it for this customer. */
  keptBy(payment: GatewayPayment, customer_id: string): Promise<KeptMethod | null>
  remove(customer_id: string, method_id: string): Promise<void>
  /** Forgets a customer; these are the methods that were known of them. */
  close(customer_id: string, method_ids: readonly string[]): Promise<void>
}

/** One account at a gateway, ready to be talked to. */
export interface GatewayAccount {
  start(payment: StartedPayment): Promise<Started>
  /** null: the browser brought nothing that names a payment; the address it came back to does. */
  readReturn(returned: ReturnedBrowser): PaymentHint | null
  readWebhook(webhook: ReceivedWebhook): ReadWebhook
  status(payment: GatewayPayment): Promise<PaymentSnapshot>
  /** Sends money back. After a lost answer `refundStatus` is asked first; only `unknown` is sent again. */
  refund(refund: GatewayRefund, payment: RefundedPayment): Promise<RefundAnswer>
  refundStatus(refund: GatewayRefund, payment: RefundedPayment): Promise<RefundAnswer>
  /** Closes a page nobody should pay on any more, where the gateway allows it. */
  cancel?(payment: GatewayPayment): Promise<void>
  keeper?: MethodKeeper
}

/** How a page opens a gateway's own window, and the origins its script needs besides its own. */
export interface GatewayWindow {
  /** A statement of JavaScript; `options` are those of the hand-over, `back()` leaves without paying. */
  open: string
  frames: readonly string[]
  calls: readonly string[]
  pictures: readonly string[]
  forms: readonly string[]
}

/** An online gateway: one file, and one line in `online.ts`. */
export interface OnlineGateway<Credentials extends z.ZodObject = z.ZodObject> {
  /** Its place in the list of methods, and its id on the wire. */
  id: number
  /** What people call it. */
  title: string
  /** What customers pay with there; `any` offers several on its page. */
  group: MethodGroup
  /** ISO 4217; null: any. */
  currencies: readonly string[] | null
  /** The least it takes, in minor units. */
  minimum: number
  /** Money goes back the way it came; without it the customer's wallet gets it. */
  refunds_to_source: boolean
  /** Its code is paid by any UPI app, without its page: the first choice where a customer scans. */
  scanned_by_apps?: true
  /**
   * It keeps ways to pay for customers who agree. `charged`: it charges the one chosen at our checkout. `shown`: its own
   * window offers them, and the customer chooses there.
   */
  keeps_methods?: 'charged' | 'shown'
  /** One page can be paid several times; what is too much goes back. */
  pays_again?: true
  /** Another address browsers come back to, with an id of the gateway in the query instead of a reference in the path. */
  also_returns_to?: `/public/api/${string}`
  /** Keys and secrets; `base` fields name its hosts, so that the simulator can stand in. */
  credentials: Credentials
  /** Fields of the credentials that are no secret. */
  shown: readonly string[]
  /** For hand-overs by script. */
  window?: GatewayWindow
  connect(credentials: z.output<Credentials>, client: GatewayClient): GatewayAccount
}
