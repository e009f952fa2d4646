import { contract } from '@tokri/contract/index'
import type { PayoutView } from '@tokri/contract/payouts'
import { sum } from '@tokri/domain/money'
import { payoutActionsFor } from '@tokri/domain/payout/lifecycle'
import { datePlus, wallClock } from '@tokri/domain/zone'
import { implement } from '../../core/implement'
import { draftPayouts } from '../../core/payouts/draft-payouts'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { type ListedPayout, openPayouts, payoutPage } from '../../db/queries/payouts'
import type { Deps } from '../../deps'
import { readIdCursor, unknownCursor, writeCursor } from '../../views/cursor'
import { advancePayouts } from './advance'
import { makeBankFile, readBankFile } from './bank-file'
import { savePayoutAccount } from './save-account'
import { statementFile } from './statement-file'

const PAGE = 50

/** Paying out what the ledger owes stores and riders. */
export const payoutsFeature = (deps: Deps) =>
  implement(contract.payouts)({
    list: async ({ state = null, cursor }, { actor }) => {
      const below = cursor === undefined ? null : readIdCursor(cursor)
      if (below === undefined) return refuse('invalid_input', { errors: [unknownCursor] })
      const found = await payoutPage(deps.db, { state, below, limit: PAGE + 1 })
      const last = found.length > PAGE ? found[PAGE - 1] : undefined
      return {
        rows: found.slice(0, PAGE).map((row) => viewOf(row, actor.kind)),
        next_cursor: last ? writeCursor([last.id]) : null,
        open: await openPayouts(deps.db),
        can_keep_accounts: deps.env.ENCRYPTION_KEY !== undefined,
      }
    },
    draft: async ({ period_end }, { actor, now }) => {
      const until = wallClock(deps.settings.get('timeZone')).instant(datePlus(period_end, 1), 0)
      if (!until || until > now)
        return refuse('invalid_input', {
          errors: [{ field: '/period_end', message: 'This day is not over yet.' }],
        })
      const currency = deps.settings.get('currencyId')
      return await deps.db.transaction().execute(async (tx) => {
        const drafts = await draftPayouts(tx, { period_end, until, currency, now })
        const drafted = { count: drafts.length, amount: sum(drafts.map(({ amount }) => amount)) }
        const entry = { actor_id: actor.id, action: 'payouts.draft', subject: `payouts:${period_end}` }
        await writeAudit(tx, { ...entry, before: null, after: drafted }, now)
        return drafted
      })
    },
    advance: async (asked, context) => await advancePayouts(deps, asked, context),
    statement: async (asked, { caller }) => await statementFile(deps, { ...asked, caller }),
    makeFile: async (_, { actor, now }) => await makeBankFile(deps, { actor, now }),
    readFile: async (asked, { actor, now }) => await readBankFile(deps, asked, { actor, now }),
    saveAccount: async (asked, context) => await savePayoutAccount(deps, asked, context),
  })

function viewOf(row: ListedPayout, kind: 'staff' | 'admin'): PayoutView {
  const { account_tail, account_version, created_at: _, updated_at, ends_at, requested_by, ...payout } = row
  const facts = { state: row.state, is_in_file: row.file_no !== null }
  return {
    ...payout,
    updated_at: updated_at.toISOString(),
    is_requested: requested_by !== null,
    has_statement: ends_at !== null,
    account: account_tail && account_version ? { tail: account_tail, version: account_version } : null,
    acts: payoutActionsFor(facts, kind).filter((action) => action !== 'draft'),
  }
}
