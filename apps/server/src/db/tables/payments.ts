import type { HandOver } from '@tokri/contract/payments'
import type { PaymentMeans, PaymentState } from '@tokri/domain/order/payment-lifecycle'
import type { ArrivedMoney, PaymentMismatch } from '@tokri/domain/payment/snapshot'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface PaymentsTable {
  id: Generated<number>
  order_id: number | null
  /** For a top-up: the owner of the wallet. */
  user_id: number | null
  gateway: string
  /** How its money moves. */
  means: PaymentMeans
  /** Written only by core/payments/advance-payment.ts. */
  state: PaymentState
  amount: number
  currency: string
  refunded: Generated<number>
  /** Online only: our reference, unique and unguessable. */
  reference: string | null
  gateway_order_id: string | null
  gateway_payment_id: string | null
  hand_over: Json<HandOver> | null
  /** Until when a node has the claim to request `hand_over`; null: none. */
  asking_until: Date | null
  expires_at: Date | null
  /** null: the status is not polled any more. */
  next_poll_at: Date | null
  polls: Generated<number>
  asked_at: Date | null
  /** Money that arrived does not match this payment. */
  mismatch: PaymentMismatch | null
  /** For a mismatch: what arrived. */
  arrived: Json<ArrivedMoney> | null
  /** The payment on whose page this additional money arrived. */
  origin_id: number | null
  /** Replaces cash that was due at the door. */
  at_door: Generated<boolean>
  /** The customer agreed that the gateway saves the payment method. */
  keeps_method: Generated<boolean>
  /** The saved method used; null: chosen on the gateway's page, or deleted since. */
  saved_method_id: number | null
  /** The part of the amount that is the gateway's surcharge. */
  extra_charge: Generated<number>
  reason: string | null
  /** The bank refused every attempt so far; the gateway's page accepts another one. */
  is_declined: Generated<boolean>
  created_at: Date
  updated_at: Date
}

/** Webhooks of gateways, each once. */
export interface PaymentEventsTable {
  id: Generated<number>
  gateway: string
  event_key: string
  payment_id: number
  about: 'payment' | 'refund' | 'dispute'
  received_at: Date
}

/** Refunds through a gateway. Written only by core/payments/refund-payment.ts. */
export interface RefundsTable {
  id: Generated<number>
  payment_id: number
  reference: string
  amount: number
  state: 'requested' | 'submitted' | 'succeeded' | 'failed'
  why: string
  gateway_refund_id: string | null
  reason: string | null
  tries: Generated<number>
  next_try_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Chargebacks, won, lost or pending. Written only by core/payments/chargeback.ts. */
export interface ChargebacksTable {
  id: Generated<number>
  payment_id: number
  amount: number
  state: 'open' | 'lost' | 'won'
  note: Generated<string>
  /** null: reported by the gateway. */
  noted_by: number | null
  created_at: Date
  updated_at: Date
}

/** A customer's id at a gateway that saves payment methods. */
export interface GatewayCustomersTable {
  id: Generated<number>
  user_id: number
  gateway: string
  gateway_customer_id: string
  agreed_at: Date
}

/** A payment method saved by a gateway, in displayable form. */
export interface SavedMethodsTable {
  id: Generated<number>
  customer_id: number
  gateway_method_id: string
  /** Such as Visa. */
  title: string
  /** Such as its last four digits, the rest hidden. */
  masked: string
  /** The last month it is valid, YYYY-MM; null: it does not expire. */
  expires: string | null
  created_at: Date
}

/** The operator's account at a gateway; `sealed` holds its credentials, encrypted. */
export interface GatewayAccountsTable {
  name: string
  is_active: Generated<boolean>
  sealed: string
  min_amount: Generated<number>
  max_amount: number | null
  /** Surcharge in percent. */
  extra_percentage: Generated<number>
  version: Generated<number>
  updated_at: Date
  updated_by: number | null
}
