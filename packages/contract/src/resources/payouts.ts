import { payoutStates } from '@tokri/domain/payout/lifecycle'
import { z } from 'zod'
import { Id, Instant } from '../fields'
import { type RowOf, resource } from './resource'

const Sum = z.int()
const payee_kind = z.enum(['store', 'rider'])

/** What stores and riders are paid out; it moves by acts of its own, from the ledger to the bank's file. */
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
    /** The bank file it went out with. */
    file_no: z.int().nullable(),
    /** The last four of the bank account's number; null: nobody entered one. */
    account_tail: z.string().nullable(),
    account_version: z.int().nullable(),
    /** The payee asked for it. */
    is_requested: z.boolean(),
    /** Payouts from before there were statements have none. */
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
