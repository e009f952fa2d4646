import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Amount, Cursor, Id, Instant, ShopDay } from './fields'

const desk = { who: ['staff', 'admin'], permission: 'orders:refund' } as const

/**
 * Why a person has to look at a payment: other money arrived; a refund was never confirmed; money is held and not taken; the
 * bank wants it back.
 */
const Problem = z.enum(['mismatch', 'refund_stuck', 'held', 'chargeback'])

const ProblemRow = z
  .object({
    payment_id: Id,
    problem: Problem,
    gateway: z.string(),
    /** What people call the gateway. */
    title: z.string(),
    reference: z.string(),
    unique_order_id: z.string().nullable(),
    amount: Amount,
    currency: z.string(),
    /** With a mismatch: what arrived. */
    arrived: z.object({ amount: z.int(), currency: z.string() }).nullable(),
    /** The money that arrived is with us; what came to another account isn't. */
    can_send_back: z.boolean(),
    /** What does not match, or the gateway's words. */
    reason: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'PaymentProblem' })
export type PaymentProblemRow = z.infer<typeof ProblemRow>

const GatewayDay = z.object({
  gateway: z.string(),
  /** What came in another currency has a row of its own. */
  currency: z.string(),
  title: z.string(),
  payments: z.int(),
  captured: z.int(),
  refunds: z.int(),
  refunded: z.int(),
})
export type GatewayDay = z.infer<typeof GatewayDay>

/** What does not match between shop and gateways, and what staff do about it (STA-20). */
export const paymentDesk = {
  problems: endpoint({
    path: '/public/api/console/payments/problems',
    ...desk,
    limit: 'browse',
    summary: 'Payments that do not match, the newest first, with the reason',
    input: z.strictObject({ cursor: Cursor.optional() }),
    reply: z.object({ rows: z.array(ProblemRow), next_cursor: z.string().nullable() }),
    refuses: ['invalid_input'],
  }),
  report: endpoint({
    path: '/public/api/console/payments/report',
    ...desk,
    limit: 'browse',
    summary: 'Payments begun on a day of the operator’s by gateway, to compare with the gateway’s own report',
    input: z.strictObject({ day: ShopDay }),
    reply: z.object({
      gateways: z.array(GatewayDay),
      /** Both must be none: orders that go on without their money, and money of orders that ended. */
      orders_without_money: z.array(z.string()),
      money_without_order: z.array(z.string()),
    }),
  }),
  askAgain: endpoint({
    path: '/public/api/console/payments/ask-again',
    ...desk,
    summary: 'Ask the gateway how a payment and its refunds stand',
    input: z.strictObject({ payment_id: Id }),
    reply: Success,
    refuses: ['not_found'],
  }),
  sendBack: endpoint({
    path: '/public/api/console/payments/send-back',
    ...desk,
    summary: 'Send back money that arrived in another sum or currency',
    input: z.strictObject({ payment_id: Id }),
    reply: Success,
    refuses: ['wrong_state'],
  }),
  noteChargeback: endpoint({
    path: '/public/api/console/payments/note-chargeback',
    ...desk,
    summary: 'Note that the bank wants a payment back; `lost` books it, `won` closes it',
    input: z.strictObject({
      reference: z.string().regex(/^[A-Za-z0-9]{8,25}$/),
      outcome: z.enum(['open', 'lost', 'won']),
      note: z.string().trim().max(200),
    }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
}
