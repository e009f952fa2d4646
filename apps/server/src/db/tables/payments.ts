import type { HandOver } from '@tokri/contract/payments'
import type { PaymentMeans, PaymentState } from '@tokri/domain/order/payment-lifecycle'
import type { ArrivedMoney, PaymentMismatch } from '@tokri/domain/payment/snapshot'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface PaymentsTable {
  id: Generated<number>
  order_id: number | null
  /** For a top-up: whose wallet it fills. */
  user_id: number | null
  gateway: string
  /** How its money moves. */
  means: PaymentMeans
  /** Written only by core/payments/advance-payment.ts. */
  state: PaymentState
  amount: number
  currency: string
  refunded: Generated<number>
  /** Online only: ours, unique and unguessable. */
  reference: string | null
  gateway_order_id: string | null
  gateway_payment_id: string | null
  hand_over: Json<HandOver> | null
  /** Until when a node asks the gateway for `hand_over`; null: nobody asks. */
  asking_until: Date | null
  expires_at: Date | null
  /** null: the gateway is not asked on our own account any more. */
  next_poll_at: Date | null
  polls: Generated<number>
  asked_at: Date | null
  /** Money arrived that is not what this payment was opened for. */
  mismatch: PaymentMismatch | null
  /** With a mismatch: what arrived. */
  arrived: Json<ArrivedMoney> | null
  /** The payment on whose page this money came beside what was asked for. */
  origin_id: number | null
  /** Instead of cash that was due at the door. */
  at_door: Generated<boolean>
  /** The customer agreed that the gateway keeps what this is paid with. */
  keeps_method: Generated<boolean>
  /** What it is paid with, of what the gateway keeps; null: chosen on the gateway's page, or removed since. */
  saved_method_id: number | null
  /** What of the amount is the charge for paying by this gateway. */
  extra_charge: Generated<number>
  reason: string | null
  /** The bank said no to every attempt so far; the gateway's page stays open for another. */
  is_declined: Generated<boolean>
  created_at: Date
  updated_at: Date
}

/** What gateways sent, once each. */
export interface PaymentEventsTable {
  id: Generated<number>
  gateway: string
  event_key: string
  payment_id: number
  about: 'payment' | 'refund' | 'dispute'
  received_at: Date
}

/** Money on its way back through a gateway. Written only by core/payments/refund-payment.ts. */
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

/** Payments the bank took back, or is about to. Written only by core/payments/chargeback.ts. */
export interface ChargebacksTable {
  id: Generated<number>
  payment_id: number
  amount: number
  state: 'open' | 'lost' | 'won'
  note: Generated<string>
  /** null: the gateway. */
  noted_by: number | null
  created_at: Date
  updated_at: Date
}

/** A customer as a gateway that keeps their ways to pay knows them. */
export interface GatewayCustomersTable {
  id: Generated<number>
  user_id: number
  gateway: string
  gateway_customer_id: string
  agreed_at: Date
}

/** A way to pay that a gateway keeps, as it may be shown. */
export interface SavedMethodsTable {
  id: Generated<number>
  customer_id: number
  gateway_method_id: string
  /** Such as Visa. */
  title: string
  /** Such as its last four digits, the rest hidden. */
  masked: string
  /** Its last month, YYYY-MM; null: it doesn't expire. */
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
  /** Percent of what is paid. */
  extra_percentage: Generated<number>
  version: Generated<number>
  updated_at: Date
  updated_by: number | null
}
