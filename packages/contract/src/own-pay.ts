import { payoutStates } from '@tokri/domain/payout/lifecycle'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { Amount, Id, Instant, ShopDay } from './fields'
import { ReportFile } from './reports'

/** Integer minor units; balances of months may exceed a single bill. */
const Sum = z.int()

/** A payout as its payee sees it. */
export const OwnPayout = z
  .object({
    id: Id,
    /** The last day it covers. */
    period_end: z.iso.date(),
    /** What was owed in the ledger: `amount` plus `cash_kept`. */
    earned: Sum,
    /** Cash a rider collected for us and keeps as part of the payout. */
    cash_kept: Sum,
    /** What the bank transfers. */
    amount: Sum,
    currency: z.string(),
    state: z.enum(payoutStates),
    /** Appears in the bank file, and on the payee's statement. */
    reference: z.string(),
    has_statement: z.boolean(),
    updated_at: Instant,
  })
  .meta({ id: 'OwnPayout' })
export type OwnPayout = z.infer<typeof OwnPayout>

const Standing = {
  /** The balance owed now. */
  owed: Sum,
  /** The part of it that can be requested as a payout; 0 while one is open. */
  available: Sum,
  currency: z.string(),
  payouts: z.array(OwnPayout),
}

/** A file for download: CSV as text, a PDF in base64. */
export const StatementFile = z.object({
  name: z.string(),
  type: z.enum(['text/csv', 'application/pdf']),
  base64: z.string(),
})
export const StatementFormat = z.enum(['csv', 'pdf'])

/** A rider's earnings and payouts. */
export const riderPay = {
  earnings: endpoint({
    path: '/public/api/delivery/earnings',
    who: ['rider'],
    limit: 'browse',
    summary: 'What the rider earned by day, what is owed, and the payouts',
    input: z.strictObject({ from: ShopDay, to: ShopDay }),
    reply: z.object({
      ...Standing,
      cash_in_hand: Sum,
      /** Days with earnings, newest first. */
      days: z.array(z.object({ day: z.iso.date(), orders: z.int(), earned: Sum, tips: Sum })),
    }),
    refuses: ['invalid_input'],
  }),
  requestPayout: endpoint({
    path: '/public/api/delivery/request-payout',
    who: ['rider'],
    summary: 'Ask for a payout; the desk approves it',
    input: z.strictObject({ amount: Amount.min(1) }),
    reply: OwnPayout,
    refuses: ['wrong_state', 'invalid_input'],
  }),
  statement: endpoint({
    path: '/public/api/delivery/payout-statement',
    who: ['rider'],
    limit: 'browse',
    summary: 'The statement of one of the rider’s payouts',
    input: z.strictObject({ payout_id: Id, format: StatementFormat }),
    reply: StatementFile,
    refuses: ['not_found'],
  }),
}

/** The console shows only what this names: an owner has it, and nobody at the desk. */
const ofStore = { who: ['store'], permission: 'store-pay:read', store_needs: 'store' } as const

/** Tax that a store itself owes on its sales. */
export const storeTax = {
  file: endpoint({
    path: '/public/api/console/store-tax/file',
    ...ofStore,
    limit: 'browse',
    summary: 'The tax documents an own store issued in some days, or what was collected from it at source',
    input: z.strictObject({
      restaurant_id: Id,
      from: ShopDay,
      to: ShopDay,
      what: z.enum(['tax', 'tax_at_source']),
    }),
    reply: ReportFile,
    refuses: ['not_found', 'invalid_input'],
  }),
}

/** What a store is owed and was paid. */
export const storePay = {
  read: endpoint({
    path: '/public/api/console/store-pay/read',
    ...ofStore,
    limit: 'browse',
    summary: 'What an own store is owed, and its payouts',
    input: z.strictObject({ restaurant_id: Id }),
    reply: z.object(Standing),
    refuses: ['not_found'],
  }),
  requestPayout: endpoint({
    path: '/public/api/console/store-pay/request-payout',
    ...ofStore,
    summary: 'Ask for a payout to an own store; the desk approves it',
    input: z.strictObject({ restaurant_id: Id, amount: Amount.min(1) }),
    reply: OwnPayout,
    refuses: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  statement: endpoint({
    path: '/public/api/console/store-pay/statement',
    ...ofStore,
    limit: 'browse',
    summary: 'The statement of one of an own store’s payouts',
    input: z.strictObject({ restaurant_id: Id, payout_id: Id, format: StatementFormat }),
    reply: StatementFile,
    refuses: ['not_found'],
  }),
}
