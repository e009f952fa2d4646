import { openPayoutStates, payoutActions, payoutStates } from '@tokri/domain/payout/lifecycle'
import { statementParts } from '@tokri/domain/payout/statement'
import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Id, Instant, ShopDay } from './fields'
import { StatementFile, StatementFormat } from './own-pay'

const who = ['staff', 'admin'] as const
const act = { who, permission: 'payouts:write' } as const

const Payee = { payee_kind: z.enum(['store', 'rider']), payee_id: Id }
/** File formats that banks accept: a table, or ISO 20022's credit transfer. */
export const bankFileFormats = ['csv', 'pain001'] as const

/** Integer minor units; a large store's earnings of months may exceed a single bill. */
const Sum = z.int()
const Act = z.enum(payoutActions).exclude(['draft'])
export type PayoutAct = z.infer<typeof Act>

/** What is shown of a saved bank account. */
const Account = z.object({
  /** The last four digits of its number. */
  tail: z.string(),
  version: z.int(),
})

const Refused = z.object({
  id: Id,
  /** `owed_less`: a refund was charged to them after it was drafted. */
  code: z.enum(['not_found', 'wrong_state', 'owed_less']),
})

/** What the movements of a statement can be sorted by. */
export const statementSorts = ['date', 'order', 'total'] as const

const StatementSort = z.strictObject({ by: z.enum(statementSorts), order: z.enum(['asc', 'desc']) })
export type StatementSort = z.infer<typeof StatementSort>

/** The parts that make up a movement, with their amounts. */
const Parts = z.partialRecord(z.enum(statementParts), Sum)

/** A payout's statement: its sums lead from the amount carried over to the amount the bank transfers. */
const ShownStatement = z.object({
  payee: z.object({ name: z.string(), address: z.string().nullable(), tax_number: z.string().nullable() }),
  totals: z.object({ opening: Sum, parts: Parts, closing: Sum, left: Sum, cash_kept: Sum, amount: Sum }),
  /** As sorted, otherwise the newest first; at most one page of them. */
  lines: z.array(
    z.object({
      at: Instant,
      reason: z.string(),
      /** An order's number, or a reference of the books. */
      reference: z.string(),
      is_order: z.boolean(),
      amount: Sum,
      parts: Parts,
    }),
  ),
  /** The total number of movements. */
  count: z.int(),
  /** The payee's earlier payouts, the newest first. */
  earlier: z.array(
    z.object({
      id: Id,
      period_end: z.iso.date(),
      state: z.enum(payoutStates),
      amount: Sum,
      currency: z.string(),
    }),
  ),
})
export type ShownStatement = z.infer<typeof ShownStatement>

/** Payouts to stores and riders, from the ledger to the bank file. */
export const payouts = {
  standing: endpoint({
    path: '/public/api/console/payouts/standing',
    who,
    permission: 'payouts:read',
    limit: 'browse',
    summary: 'How much is drafted, and how much is approved and waits for the bank',
    input: Nothing,
    reply: z.object({
      open: z.array(z.object({ state: z.enum(openPayoutStates), count: z.int(), amount: Sum })),
      /** Whether bank accounts can be stored: the server has an ENCRYPTION_KEY. */
      can_keep_accounts: z.boolean(),
    }),
  }),
  draft: endpoint({
    path: '/public/api/console/payouts/draft',
    ...act,
    summary: 'Work out what is owed at the end of a day; payees with an open payout are left out',
    input: z.strictObject({ period_end: ShopDay }),
    reply: z.object({ count: z.int(), amount: Sum }),
    refuses: ['invalid_input'],
  }),
  advance: endpoint({
    path: '/public/api/console/payouts/advance',
    ...act,
    summary:
      'Approve, hold, release or discard payouts, or note them as paid or returned; what is done already stays done',
    input: z.strictObject({
      ids: z.array(Id).min(1).max(200),
      action: Act,
      /** The caller's own; required to approve, pay and return. */
      password: z.string().max(200).optional(),
      /** Required to hold: shown to everybody who sees the payout at the desk. */
      reason: z.string().trim().min(1).max(200).optional(),
    }),
    reply: z.object({ done: z.array(Id), refused: z.array(Refused) }),
    refuses: ['own_password', 'invalid_input'],
  }),
  statement: endpoint({
    path: '/public/api/console/payouts/statement',
    who,
    permission: 'payouts:read',
    limit: 'browse',
    summary: 'A payout’s statement as CSV or PDF: every movement it pays, to the last unit',
    input: z.strictObject({ payout_id: Id, format: StatementFormat }),
    reply: StatementFile,
    refuses: ['not_found'],
  }),
  showStatement: endpoint({
    path: '/public/api/console/payouts/show-statement',
    who,
    permission: 'payouts:read',
    limit: 'browse',
    summary: 'A payout’s statement to be read: its sums, a page of its movements, and the payouts before it',
    input: z.strictObject({ payout_id: Id, sort: StatementSort.optional() }),
    reply: ShownStatement,
    refuses: ['not_found'],
  }),
  makeFile: endpoint({
    path: '/public/api/console/payouts/make-file',
    ...act,
    summary: 'Put all approved payouts that are in no file yet into a new one; each goes into one file only',
    input: z.strictObject({}),
    reply: z.object({
      /** null: there was nothing to pay out. */
      file_no: z.int().nullable(),
      count: z.int(),
      /** Approved payouts left out because no bank account was entered. */
      without_account: z.int(),
      /** Approved payouts left out because less is owed now than was approved. */
      owed_less: z.int(),
    }),
    refuses: ['no_encryption_key'],
  }),
  readFile: endpoint({
    path: '/public/api/console/payouts/file',
    ...act,
    limit: 'browse',
    summary: 'A bank file as CSV or ISO 20022 pain.001, the same every time; the audit log keeps who took it',
    input: z.strictObject({
      file_no: z.int().min(1).max(2_147_483_647),
      /** Left out: CSV. */
      format: z.enum(bankFileFormats).optional(),
    }),
    reply: z.object({ name: z.string(), csv: z.string() }),
    refuses: ['not_found', 'no_encryption_key'],
  }),
  saveAccount: endpoint({
    path: '/public/api/console/payouts/save-account',
    who,
    permission: 'payouts:accounts',
    summary: 'The bank account a store or rider is paid at; it is kept encrypted and never shown again',
    input: z.strictObject({
      ...Payee,
      /** The version that was read; null: the first account. */
      version: z.int().nullable(),
      holder: z.string().trim().min(1).max(140),
      number: z.string().trim().min(1).max(50),
      code: z.string().trim().max(20),
      password: z.string().max(200),
    }),
    reply: Account,
    refuses: ['invalid_input', 'not_found', 'row_changed', 'no_encryption_key', 'own_password'],
  }),
}
