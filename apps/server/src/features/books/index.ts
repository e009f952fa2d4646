import { contract } from '@tokri/contract/index'
import { exponentOf, sum } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'
import { datePlus, wallClock } from '@tokri/domain/zone'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { accountOfOwner, accountsOf, entriesBetween, entriesOf, trialBalance } from '../../db/queries/books'
import type { Deps } from '../../deps'
import { csvLines } from '../../importer/as-csv'
import { readCursor, readIdCursor, unknownCursor, writeCursor } from '../../views/cursor'
import { proveBooks } from './prove-books'

const PAGE = 50
/** Maximum entries of one export. */
const MOST_ROWS = 100_000
const HEAD = ['entry', 'at_utc', 'reason', 'ref', 'account', 'owner_id', 'amount']

/** Absolute balance and id of the last account of a page; undefined when the cursor is invalid. */
function readSizeCursor(cursor: string): [size: number, id: number] | undefined {
  const [size, id] = readCursor(cursor) ?? []
  return Number.isSafeInteger(size) && Number.isSafeInteger(id) ? [Number(size), Number(id)] : undefined
}

/** Read access to the double-entry ledger. */
export const booksFeature = (deps: Deps) => {
  const { db, settings } = deps
  return implement(contract.books)({
    trialBalance: async () => {
      const rows = await trialBalance(db)
      return { rows, total: sum(rows.map(({ balance }) => balance)) }
    },
    accounts: async ({ kind, q, cursor }) => {
      const after = cursor === undefined ? null : readSizeCursor(cursor)
      if (after === undefined) return refuse('invalid_input', { errors: [unknownCursor] })
      const found = await accountsOf(db, { kind, words: q, after, limit: PAGE + 1 })
      const last = found.length > PAGE ? found[PAGE - 1] : undefined
      return {
        rows: found.slice(0, PAGE).map(({ id: _, ...account }) => account),
        next_cursor: last ? writeCursor([Math.abs(last.balance), last.id]) : null,
      }
    },
    movements: async ({ kind, owner_id, cursor }) => {
      const below = cursor === undefined ? null : readIdCursor(cursor)
      if (below === undefined) return refuse('invalid_input', { errors: [unknownCursor] })
      const account = await accountOfOwner(db, { kind, owner_id })
      if (!account) return refuse('not_found')
      const { id: account_id, ...shown } = account
      const found = await entriesOf(db, { account_id, below, limit: PAGE + 1 })
      const last = found.length > PAGE ? found[PAGE - 1] : undefined
      return {
        account: shown,
        rows: found
          .slice(0, PAGE)
          .map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() })),
        next_cursor: last ? writeCursor([last.id]) : null,
      }
    },
    prove: async () => await proveBooks(deps),
    exportEntries: async ({ from, to }, { actor, now }) => {
      const clock = wallClock(settings.get('timeZone'))
      const [since, until] = [clock.instant(from, 0), clock.instant(datePlus(to, 1), 0)]
      const entries =
        since && until && since < until
          ? await entriesBetween(db, { since, until, limit: MOST_ROWS + 1 })
          : null
      if (!entries || entries.length > MOST_ROWS)
        return refuse('invalid_input', { errors: [{ field: '/to', message: 'Choose fewer days.' }] })
      const digits = exponentOf(settings.get('currencyId'))
      const entry = { actor_id: actor.id, action: 'books.export', subject: `books:${from}` }
      await writeAudit(db, { ...entry, before: null, after: { from, to, rows: entries.length } }, now)
      const lines = entries.map(({ id, created_at, reason, ref, kind, owner_id, amount }) => [
        ...[id, created_at.toISOString(), reason, ref, kind, owner_id ?? ''],
        toDecimal(amount, kind === 'rewards' ? 0 : digits),
      ])
      return { name: `books-${from}-${to}.csv`, csv: csvLines([HEAD, ...lines]), rows: entries.length }
    },
  })
}
