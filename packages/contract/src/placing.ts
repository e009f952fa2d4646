// What orders of a store and errands share when they are placed.
import { paymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { z } from 'zod'
import { Schedule } from './cart'
import { Amount, Id, IdempotencyKey } from './fields'
import { methodGroups } from './payment-methods'

/** Fields of every attempt to place; the same key and body answer the same order again. */
export const attempt = {
  method: z.string().min(2).max(30),
  cash_change_amount: Amount.nullish(),
  /** What the customer saw as left to pay after wallet and points; another figure now is refused as cart_changed. */
  expected_due: Amount.optional(),
  idempotency_key: IdempotencyKey,
}

/** Why an order or an errand may be refused when it is placed. */
export const placingRefusals = [
  'account_blocked',
  'key_reused',
  'in_progress',
  'not_found',
  'slot_gone',
  'coupon_refused',
  'insufficient_wallet',
  'method_not_offered',
  'cart_changed',
] as const

export const PaymentGateway = z
  .object({
    id: Id,
    name: z.string(),
    /** A brand's name; null where the description says it all. */
    title: z.string().nullable(),
    means: z.enum(paymentMeans),
    group: z.enum(methodGroups),
    /** The caller's last order was paid with it. */
    is_last_used: z.boolean(),
    description: z.string(),
    logo: z.string().nullable(),
    /** What paying with it costs on top, in percent. */
    extra_percentage: z.number(),
    /** It can keep what is paid with, for customers who agree. */
    keeps: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'PaymentGateway' })
export type PaymentGateway = z.infer<typeof PaymentGateway>

/** Times a store can be ordered from for later, by the day of its own clock. */
export const SlotDay = z
  .object({
    date: z.iso.date(),
    slots: z.array(Schedule.extend({ full: z.boolean() })),
  })
  .meta({ id: 'SlotDay' })
export type SlotDay = z.infer<typeof SlotDay>
