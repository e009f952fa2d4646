import { alarmKinds } from '@tokri/domain/alarms/kinds'
import { alarmWays } from '@tokri/domain/alarms/ladder'
import { deliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { deskActs } from '@tokri/domain/order/desk-acts'
import { failureReasons } from '@tokri/domain/order/errand'
import { actorKinds, orderActions, orderStates } from '@tokri/domain/order/lifecycle'
import { paymentMeans, paymentStates } from '@tokri/domain/order/payment-lifecycle'
import { z } from 'zod'
import { Amount, Id, Instant, SignedAmount } from './fields'
import { Order } from './orders'

const Who = z.object({
  kind: z.enum(actorKinds),
  /** null: the system itself, or a deleted account. */
  name: z.string().nullable(),
  /** The customer for whom staff acted. */
  acting_for: z.string().nullable(),
})

/** One event of an order's history: the state before and after. */
const Happening = z.object({
  at: Instant,
  /** A step of the order, its delivery or a payment, or something the desk did or changed. */
  what: z.discriminatedUnion('of', [
    z.object({
      of: z.literal('order'),
      action: z.enum(orderActions),
      /** Why the handover failed. */
      failure: z.enum(failureReasons).nullable(),
    }),
    z.object({
      of: z.literal('trip'),
      state: z.enum(['assigned', 'at_door']),
      rider: z.string().nullable(),
    }),
    z.object({
      of: z.literal('payment'),
      state: z.enum(paymentStates),
      amount: Amount,
      means: z.enum(paymentMeans),
      title: z.string().nullable(),
    }),
    z.object({ of: z.literal('desk'), action: z.string() }),
    /** A device of the store rang for it. */
    z.object({ of: z.literal('bell') }),
    z.object({
      of: z.literal('alarm'),
      kind: z.enum(alarmKinds),
      ways: z.array(z.enum(alarmWays)),
      /** Who acknowledged it; null: nobody did. */
      seen_by: z.string().nullable(),
      /** Whether its cause still exists. */
      is_open: z.boolean(),
    }),
  ]),
  who: Who,
  from: z.enum(orderStates).nullable(),
  to: z.enum(orderStates).nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  reason: z.string().nullable(),
})
export type Happening = z.input<typeof Happening>

const RefundStep = z.object({
  amount: Amount,
  state: z.enum(['requested', 'submitted', 'succeeded', 'failed']),
  reference: z.string(),
  /** The gateway's reference, for the customer's bank. */
  gateway_refund_id: z.string().nullable(),
  reason: z.string().nullable(),
  at: Instant,
})

/** One attempt to pay. */
const DeskPayment = z.object({
  id: Id,
  gateway: z.string(),
  title: z.string().nullable(),
  means: z.enum(paymentMeans),
  state: z.enum(paymentStates),
  amount: Amount,
  refunded: Amount,
  reference: z.string().nullable(),
  gateway_payment_id: z.string().nullable(),
  reason: z.string().nullable(),
  at: Instant,
  refunds: z.array(RefundStep),
})
export type DeskPayment = z.input<typeof DeskPayment>

/** A ledger posting that refers to the order. */
const Movement = z.object({
  at: Instant,
  reason: z.string(),
  entries: z.array(z.object({ account: z.string(), owner: z.string().nullable(), amount: SignedAmount })),
})
export type Movement = z.input<typeof Movement>

/** A message to the customer: how it was sent, and when it was read in the app. */
const Message = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  at: Instant,
  sent_by: z.array(z.enum(['push', 'mail', 'sms', 'whatsapp'])),
  read_at: Instant.nullable(),
})
export type Message = z.input<typeof Message>

/** A credit note of a completed order. */
const CreditNote = z.object({
  number: z.string(),
  amount: Amount,
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), amount: Amount })),
  borne_by: z.enum(['store', 'platform']),
  reason: z.string(),
  at: Instant,
  /** The document as PDF; this link works for an hour. */
  pdf: z.string(),
})

/** An internal note of staff about an order; customers never see it. */
const Note = z.object({ id: Id, author: z.string(), text: z.string(), at: Instant })
export type Note = z.input<typeof Note>

/** Everything about an order, as the desk sees it. */
export const DeskOrder = z
  .object({
    /** As its customer sees it, with every code hidden. */
    order: Order,
    /** null: the operator hides customers from stores. */
    customer: z
      .object({
        id: Id,
        name: z.string(),
        phone: z.string().nullable(),
        /** Completed orders of this customer, including this one. */
        orders: z.int(),
        /** Whether the reader may act for them. */
        may_act: z.boolean(),
      })
      .nullable(),
    trip: z.object({ state: z.enum(deliveryStates), rider_id: Id.nullable() }).nullable(),
    /** Received, refunded and still to be received. */
    money: z.object({ paid: Amount, refunded: Amount, due: Amount }),
    /** What can still be refunded, by payment method. */
    held: z.object({ gateway: Amount, wallet: Amount, rewards: Amount }),
    /** Of a completed order: the amount paid for each line, and its units. */
    refundable: z.array(z.object({ orderitem_id: Id, name: z.string(), quantity: z.int(), worth: Amount })),
    credit_notes: z.array(CreditNote),
    timeline: z.array(Happening),
    payments: z.array(DeskPayment),
    /** null: the reader may not see the ledger. */
    movements: z.array(Movement).nullable(),
    messages: z.array(Message),
    /** null: the reader is not staff. */
    notes: z.array(Note).nullable(),
    acts: z.array(z.enum(deskActs)),
    /** Of a completed order: a link to its invoice that works for an hour. */
    invoice: z.string().nullable(),
    has_code: z.boolean(),
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.input<typeof DeskOrder>

/** A rider who could deliver an order. */
export const DeskRider = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    /** Minutes until they could be at the pickup; null: their position is unknown. */
    minutes: z.int().nullable(),
    active_orders: z.int(),
    cash_in_hand: SignedAmount,
    /** Why they cannot take it; null: they can. */
    why: z
      .enum([
        'not_approved',
        'offline',
        'other_zone',
        'not_linked',
        'wrong_vehicle',
        'max_order',
        'cash_limit',
        'too_far',
      ])
      .nullable(),
  })
  .meta({ id: 'DeskRider' })
export type DeskRider = z.input<typeof DeskRider>
