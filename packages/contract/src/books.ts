import { accountKinds } from '@tokri/domain/wallet/ledger'
import { z } from 'zod'
import { LedgerCheck } from './console'
import { endpoint, Nothing } from './endpoint'
import { Cursor, Id, Instant, ShopDay } from './fields'

const admin = { who: ['admin'], limit: 'browse' } as const
const Kind = z.enum(accountKinds)
/** Integer minor units; points for rewards. */
const Sum = z.int()

const Account = z.object({
  kind: Kind,
  /** The person or store that owns the account; null: the platform. */
  owner_id: Id.nullable(),
  name: z.string().nullable(),
  balance: Sum,
})
const Movement = z.object({
  id: z.int(),
  at: Instant,
  reason: z.string(),
  ref: z.string(),
  amount: Sum,
})

/** Read access to the double-entry ledger. */
export const books = {
  trialBalance: endpoint({
    path: '/public/api/console/books/trial-balance',
    ...admin,
    summary: 'Every kind of account with its balance; together they are zero',
    input: Nothing,
    reply: z.object({
      rows: z.array(z.object({ kind: Kind, accounts: z.int(), balance: Sum })),
      total: Sum,
    }),
  }),
  accounts: endpoint({
    path: '/public/api/console/books/accounts',
    ...admin,
    summary: 'The accounts of a kind, the largest balance first, 50 per page',
    input: z.strictObject({
      kind: Kind,
      /** Words of the owner’s name, mail address or phone number. */
      q: z.string().trim().min(1).max(80).optional(),
      cursor: Cursor.optional(),
    }),
    reply: z.object({ rows: z.array(Account), next_cursor: z.string().nullable() }),
    refuses: ['invalid_input'],
  }),
  movements: endpoint({
    path: '/public/api/console/books/movements',
    ...admin,
    summary: 'An account’s movements, the newest first',
    input: z.strictObject({ kind: Kind, owner_id: Id.nullable(), cursor: Cursor.optional() }),
    reply: z.object({ account: Account, rows: z.array(Movement), next_cursor: z.string().nullable() }),
    refuses: ['not_found', 'invalid_input'],
  }),
  prove: endpoint({
    path: '/public/api/console/books/prove',
    who: ['admin'],
    summary: 'Check the books now: sums to zero, balances equal their entries',
    input: Nothing,
    reply: LedgerCheck,
  }),
  exportEntries: endpoint({
    path: '/public/api/console/books/export',
    ...admin,
    summary: 'All entries of some days as CSV, at most 100 000; the audit log keeps who took it',
    input: z.strictObject({ from: ShopDay, to: ShopDay }),
    reply: z.object({ name: z.string(), csv: z.string(), rows: z.int() }),
    refuses: ['invalid_input'],
  }),
}
