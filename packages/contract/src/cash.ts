import { handoverStates } from '@tokri/domain/cash/handover'
import { cashLevels } from '@tokri/domain/cash/limit'
import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Amount, Id, IdempotencyKey, Instant } from './fields'

const taking = { who: ['store', 'staff', 'admin'], permission: 'cash:read', store_needs: 'orders' } as const
const Reason = z.string().trim().min(3).max(200)
/**
 * Cash totals and balances of months: may exceed a single bill, and be negative where the drawer holds too
 * little.
 */
const Sum = z.int()

export const Handover = z
  .object({
    id: Id,
    /** The receipt's number. */
    receipt: z.string(),
    rider_id: Id,
    rider: z.string(),
    /** null: the desk. */
    restaurant_id: Id.nullable(),
    place: z.string().nullable(),
    offered: Amount,
    counted: Sum.nullable(),
    state: z.enum(handoverStates),
    /** Why the counted amount differs. */
    reason: z.string().nullable(),
    offered_at: Instant,
    settled_at: Instant.nullable(),
  })
  .meta({ id: 'Handover' })
export type HandoverView = z.infer<typeof Handover>

const Close = z
  .object({
    id: Id,
    expected: Sum,
    counted: Sum,
    banked: Sum,
    reason: z.string().nullable(),
    closed_by: z.string(),
    closed_at: Instant,
  })
  .meta({ id: 'CashClose' })

/** Cash calls of riders. */
export const riderCash = {
  read: endpoint({
    path: '/public/api/delivery/cash',
    who: ['rider'],
    limit: 'browse',
    summary: 'The cash the rider carries, where it can be handed in, and what was',
    input: Nothing,
    reply: z.object({
      cash_in_hand: Sum,
      /** 0: no limit. */
      cash_limit: Amount,
      level: z.enum(cashLevels),
      /** Stores that take cash besides the desk. */
      stores: z.array(z.object({ id: Id, name: z.string() })),
      handovers: z.array(Handover),
    }),
  }),
  handIn: endpoint({
    path: '/public/api/delivery/hand-in-cash',
    who: ['rider'],
    summary: 'Hand in cash at the desk or a store; it counts once the receiver has counted it',
    input: z.strictObject({
      amount: Amount.min(1),
      restaurant_id: Id.nullable(),
      idempotency_key: IdempotencyKey,
    }),
    reply: Handover,
    refuses: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  answer: endpoint({
    path: '/public/api/delivery/answer-cash',
    who: ['rider'],
    summary: 'Agree to the sum that was counted, or take the cash back',
    input: z.strictObject({ handover_id: Id, agree: z.boolean() }),
    reply: Handover,
    refuses: ['not_found', 'wrong_state'],
  }),
}

/** Cash at the desk and in stores. */
export const cash = {
  read: endpoint({
    path: '/public/api/console/cash/read',
    ...taking,
    limit: 'browse',
    summary: 'What riders hand in at a place, and what its drawer should hold',
    input: z.strictObject({ restaurant_id: Id.nullable() }),
    reply: z.object({
      open: z.array(Handover),
      /** The amount that should be in the drawer now. */
      expected: Sum,
    }),
    refuses: ['not_found'],
  }),
  count: endpoint({
    path: '/public/api/console/cash/count',
    ...taking,
    permission: 'cash:write',
    summary: 'Count what a rider hands in; another sum than offered needs a reason and the rider’s consent',
    input: z.strictObject({ handover_id: Id, counted: Amount, reason: Reason.optional() }),
    reply: Handover,
    refuses: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  bookDifference: endpoint({
    path: '/public/api/console/cash/book-difference',
    who: ['staff', 'admin'],
    permission: 'cash:write',
    summary: 'Book cash a rider lacks or has too much; the platform bears it, or the rider of what they earn',
    input: z.strictObject({
      rider_id: Id,
      /** Negative: it is missing. */
      amount: Sum.min(-100_000_000).max(100_000_000),
      borne_by: z.enum(['platform', 'rider']),
      reason: Reason,
      password: z.string().max(200),
      idempotency_key: IdempotencyKey,
    }),
    reply: z.object({ cash_in_hand: Sum }),
    refuses: ['not_found', 'own_password', 'invalid_input'],
  }),
  close: endpoint({
    path: '/public/api/console/cash/close',
    ...taking,
    permission: 'cash:write',
    summary: 'Close the day of a drawer: what was counted, what goes to the bank, and why it differs',
    input: z.strictObject({
      restaurant_id: Id.nullable(),
      counted: Amount,
      banked: Amount,
      reason: Reason.optional(),
      idempotency_key: IdempotencyKey,
    }),
    reply: Close,
    refuses: ['not_found', 'invalid_input'],
  }),
}
