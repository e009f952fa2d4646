import { contract } from '@tokri/contract/index'
import { sum } from '@tokri/domain/money'
import { datePlus, wallClock } from '@tokri/domain/zone'
import { implement } from '../../core/implement'
import { draftPayouts } from '../../core/payouts/draft-payouts'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { openPayouts } from '../../db/queries/payouts'
import type { Deps } from '../../deps'
import { advancePayouts } from './advance'
import { makeBankFile, readBankFile } from './bank-file'
import { savePayoutAccount } from './save-account'
import { showStatement } from './show-statement'
import { statementFile } from './statement-file'

/** Payouts of what the ledger owes stores and riders. */
export const payoutsFeature = (deps: Deps) =>
  implement(contract.payouts)({
    standing: async () => ({
      open: await openPayouts(deps.db),
      can_keep_accounts: deps.env.ENCRYPTION_KEY !== undefined,
    }),
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
    showStatement: async (asked) => await showStatement(deps, asked),
    makeFile: async (_, { actor, now }) => await makeBankFile(deps, { actor, now }),
    readFile: async (asked, { actor, now }) => await readBankFile(deps, asked, { actor, now }),
    saveAccount: async (asked, context) => await savePayoutAccount(deps, asked, context),
  })
