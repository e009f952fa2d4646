// Shared by store orders and errands when they are placed.
import { paymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { z } from 'zod'
import { Schedule } from './cart'
import { Amount, Id, IdempotencyKey } from './fields'
import { methodGroups } from './payment-methods'

/** Fields of every attempt to place; the same key and body return the same order again. */
export const attempt = {
  method: z.string().min(2).max(30),
  cash_change_amount: Amount.nullish(),
  /**
   * What the customer saw as due after wallet and points; if it has changed, the order is refused as
   * `cart_changed`.
   */
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
    /** A brand name; null where the description is enough. */
    title: z.string().nullable(),
    means: z.enum(paymentMeans),
    group: z.enum(methodGroups),
    /** The caller's last order was paid with it. */
    is_last_used: z.boolean(),
    description: z.string(),
    logo: z.string().nullable(),
    /** Its surcharge in percent. */
    extra_percentage: z.number(),
    /** The gateway can save the payment method, for customers who agree. */
    keeps: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'PaymentGateway' })
export type PaymentGateway = z.infer<typeof PaymentGateway>

/** Slots in which a store accepts scheduled orders, by the day of its own time zone. */
export const SlotDay = z
  .object({
    date: z.iso.date(),
    slots: z.array(Schedule.extend({ full: z.boolean() })),
  })
  .meta({ id: 'SlotDay' })
export type SlotDay = z.infer<typeof SlotDay>
