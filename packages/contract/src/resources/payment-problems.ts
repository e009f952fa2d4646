import { z } from 'zod'
import { Amount, Instant } from '../fields'
import { type RowOf, resource } from './resource'

/**
 * Why a person has to look at a payment: other money arrived; a refund was never confirmed; money is held and not taken; the
 * bank wants it back.
 */
const problem = z.enum(['mismatch', 'refund_stuck', 'held', 'chargeback'])

/** Payments that don't match between shop and gateway (STA-20), each with its weightiest reason. */
export const paymentProblems = resource({
  name: 'payment-problems',
  permissions: { read: 'orders:refund', write: 'orders:refund' },
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    reference: z.string(),
    problem,
    /** What people call it. */
    gateway: z.string(),
    unique_order_id: z.string().nullable(),
    amount: Amount,
    currency: z.string(),
    /** With a mismatch: what arrived, and in which currency. */
    arrived: z.int().nullable(),
    arrived_currency: z.string().nullable(),
    /** The money that arrived is with us; what came to another account isn't. */
    can_send_back: z.boolean(),
    /** What does not match, or the gateway's words. */
    reason: z.string().nullable(),
    at: Instant,
  },
  values: {},
  defaults: {},
  filters: { problem, gateway: z.string().max(40) },
  sorts: ['id', 'amount'],
})
export type PaymentProblemRow = RowOf<typeof paymentProblems>
