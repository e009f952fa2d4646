import { payoutStates } from '@tokri/domain/payout/lifecycle'
import { z } from 'zod'
import { Id, Instant } from '../fields'
import { type RowOf, resource } from './resource'

const Sum = z.int()
const payee_kind = z.enum(['store', 'rider'])

/** Payouts to stores and riders; calls of their own move them from the ledger to the bank file. */
export const payoutsList = resource({
  name: 'payouts',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    name: z.string(),
    payee_kind,
    payee_id: Id,
    state: z.enum(payoutStates),
    period_end: z.iso.date(),
    earned: Sum,
    cash_kept: Sum,
    amount: Sum,
    currency: z.string(),
    reference: z.string(),
    /** The bank file that contains it. */
    file_no: z.int().nullable(),
    /** The last four digits of the bank account's number; null: none was entered. */
    account_tail: z.string().nullable(),
    account_version: z.int().nullable(),
    /** Why it is held; null: it isn't. */
    hold_reason: z.string().nullable(),
    /** Requested by the payee. */
    is_requested: z.boolean(),
    /** Payouts older than the statements have none. */
    has_statement: z.boolean(),
    updated_at: Instant,
  },
  values: {},
  defaults: {},
  filters: {
    /** Neither settled nor discarded. */
    is_open: z.literal(true),
    state: z.enum(payoutStates),
    payee_kind,
    is_requested: z.boolean(),
    from: Instant,
    to: Instant,
  },
  sorts: ['id', 'amount', 'period_end'],
})
export type PayoutRow = RowOf<typeof payoutsList>
