import { z } from 'zod'
import { Amount, Instant } from '../fields'
import { type RowOf, resource } from './resource'

/**
 * Why a person has to look at a payment: the amount differs; a refund was never confirmed; an authorised
 * amount was not captured; the bank demands it back.
 */
const problem = z.enum(['mismatch', 'refund_stuck', 'held', 'chargeback'])

/** Payments that do not match between shop and gateway (STA-20), each with its most serious reason. */
export const paymentProblems = resource({
  name: 'payment-problems',
  permissions: { read: 'orders:refund', write: 'orders:refund' },
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    reference: z.string(),
    problem,
    /** The gateway's name for people. */
    gateway: z.string(),
    unique_order_id: z.string().nullable(),
    amount: Amount,
    currency: z.string(),
    /** For a mismatch: the amount that arrived, and its currency. */
    arrived: z.int().nullable(),
    arrived_currency: z.string().nullable(),
    /** We hold the money and can refund it; false when it went to another account. */
    can_send_back: z.boolean(),
    /** What does not match, or the gateway's message. */
    reason: z.string().nullable(),
    at: Instant,
  },
  values: {},
  defaults: {},
  filters: { problem, gateway: z.string().max(40) },
  sorts: ['id', 'amount'],
})
export type PaymentProblemRow = RowOf<typeof paymentProblems>
