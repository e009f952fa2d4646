import type { MethodGroup } from '@tokri/contract/payment-methods'
import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import type { z } from 'zod'
import type { GatewayClient } from './gateway-client'

/** How the customer gets from our checkout to the gateway's page. Every value may be sent to the browser. */
export type HandOver =
  /** `upi`: any UPI app can scan it to pay without the page. */
  | { kind: 'redirect'; url: string; upi?: string }
  /** A form that the browser submits automatically. */
  | { kind: 'form'; action: string; fields: Record<string, string> }
  /** The gateway's own script opens its window. */
  | { kind: 'script'; provider: string; src: string; options: Record<string, unknown> }

/** A payment in the form adapters use. */
export interface GatewayPayment {
  /**
   * Our reference, unique and unguessable: at most 25 letters and digits, as the strictest gateway requires.
   */
  reference: string
  /** In minor units. */
  amount: number
  currency: string
  /** The gateway's id of the order or session, once there is one. */
  gateway_order_id: string | null
  /** The gateway's id of the captured money, once it was paid. */
  gateway_payment_id: string | null
  started_at: Date
  /** The customer's id at a gateway that saves methods, while the order's id there is unknown. */
  kept_customer_id?: string | null
}

export interface StartedPayment extends GatewayPayment {
  title: string
  customer: { id: number; name: string; email: string | null; phone: string | null }
  /** The URL the gateway redirects the browser to, whatever the outcome. */
  return_url: string
  webhook_url: string
  expires_at: Date
  /** The customer for a gateway that saves payment methods; null: none, and nothing is saved. */
  kept: { customer_id: string /** null: save the method that is used. */; method_id: string | null } | null
}

export interface Started {
  hand_over: HandOver
  gateway_order_id: string | null
}

/** Data from a returning browser or a webhook: only ever a hint at which payment to check. */
export interface PaymentHint {
  reference: string | null
  gateway_order_id: string | null
  /** Where neither is given, as in Stripe's disputes: the gateway's id of the money. */
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
      /** In a webhook about a dispute: its state. */
      dispute?: Dispute
    }

/** A chargeback. */
export interface Dispute {
  outcome: 'open' | 'won' | 'lost'
  /** In minor units; null: the whole payment. */
  amount: number | null
}

/** A refund at a gateway. */
export interface GatewayRefund {
  /** Our unique reference: repeating a request with it moves the money only once. */
  reference: string
  amount: number
  gateway_refund_id: string | null
}

export interface RefundAnswer {
  /** `unknown`: the gateway does not know this refund, so it can be sent. */
  state: 'pending' | 'succeeded' | 'failed' | 'unknown'
  gateway_refund_id: string | null
  reason: string | null
}

export interface RefundedPayment extends GatewayPayment {
  /** The payment has no other refund, so what the gateway reports about the payment is about this one. */
  is_only_refund: boolean
}

/** A payment method saved by a gateway, in displayable form: never a full number. */
export interface KeptMethod {
  /** The gateway's id of it. */
  id: string
  /** Such as Visa. */
  title: string
  /** Such as its last four digits, the rest hidden. */
  masked: string
  /** The last month it is valid, YYYY-MM; null: it does not expire. */
  expires: string | null
}

/** For gateways that save payment methods of customers who agreed. */
export interface MethodKeeper {
  /** The gateway's id of a new or known customer; `reference` makes retries safe. */
  openCustomer(customer: StartedPayment['customer'], reference: string): Promise<string>
  /** The method this payment was paid with, if the gateway saved it for this customer. */
  keptBy(payment: GatewayPayment, customer_id: string): Promise<KeptMethod | null>
  remove(customer_id: string, method_id: string): Promise<void>
  /** Deletes a customer; the given methods are those known to belong to them. */
  close(customer_id: string, method_ids: readonly string[]): Promise<void>
}

/** A configured account at a gateway. */
export interface GatewayAccount {
  start(payment: StartedPayment): Promise<Started>
  /** null: the browser's data identifies no payment; the return URL does. */
  readReturn(returned: ReturnedBrowser): PaymentHint | null
  readWebhook(webhook: ReceivedWebhook): ReadWebhook
  status(payment: GatewayPayment): Promise<PaymentSnapshot>
  /** Refunds money. After a lost response `refundStatus` is asked first; only `unknown` is sent again. */
  refund(refund: GatewayRefund, payment: RefundedPayment): Promise<RefundAnswer>
  refundStatus(refund: GatewayRefund, payment: RefundedPayment): Promise<RefundAnswer>
  /** Closes a payment page that is no longer needed, where the gateway supports that. */
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
  /** Its name for people. */
  title: string
  /** The group of its methods; `any` offers several on its page. */
  group: MethodGroup
  /** ISO 4217; null: any. */
  currencies: readonly string[] | null
  /** The minimum amount, in minor units. */
  minimum: number
  /** Refunds go back to the source; otherwise to the customer's wallet. */
  refunds_to_source: boolean
  /** Any UPI app can pay its code without the page: preferred where a customer scans. */
  scanned_by_apps?: true
  /**
   * It saves payment methods for customers who agree. `charged`: it charges the one chosen at our checkout.
   * `shown`: its own window lists them, and the customer chooses there.
   */
  keeps_methods?: 'charged' | 'shown'
  /** One page can be paid several times; the surplus is refunded. */
  pays_again?: true
  /**
   * Another URL browsers return to, with a gateway's id in the query instead of our reference in the path.
   */
  also_returns_to?: `/public/api/${string}`
  /** Keys and secrets; `base` fields are its hosts, so that the simulator can replace them. */
  credentials: Credentials
  /** Fields of the credentials that are not secret. */
  shown: readonly string[]
  /** For hand-overs by script. */
  window?: GatewayWindow
  connect(credentials: z.output<Credentials>, client: GatewayClient): GatewayAccount
}
