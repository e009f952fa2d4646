import type { TextKey } from '@tokri/contract/texts/index'
import { endedBefore, nextToEnd } from '@tokri/domain/rewards/expire'
import type { Caller } from '../../core/implement'
import { balanceOf, creditsSince, statementOf } from '../../db/queries/ledger'
import type { Deps } from '../../deps'

/** Balance and movements of somebody's wallet or points, newest first, each in a sentence of the reader's language. */
export async function showStatement(
  { db, texts }: Deps,
  account: { kind: 'wallet' | 'rewards'; owner_id: number },
  caller: Caller,
) {
  const locale = caller.locale
  const rows = await statementOf(db, account)
  return {
    success: true as const,
    balance: await balanceOf(db, account.kind, account.owner_id),
    transactions: rows.map(({ id, amount, balance_after, reason, description, created_at }) => ({
      id,
      type: amount > 0 ? ('deposit' as const) : ('withdraw' as const),
      amount: Math.abs(amount),
      meta: {
        reason,
        description: texts.text(
          locale,
          (description.key ?? `statement_${reason}`) as TextKey,
          description.params,
        ),
      },
      balance_after,
      created_at: created_at.toISOString(),
    })),
  }
}

/** The points of a customer, with those that end next. */
export async function showRewards(
  deps: Deps,
  user_id: number,
  { caller, now }: { caller: Caller; now: Date },
) {
  const statement = await showStatement(deps, { kind: 'rewards', owner_id: user_id }, caller)
  const days = deps.settings.get('rewardsExpireDays')
  const credits = days > 0 ? await creditsSince(deps.db, user_id, endedBefore(now, days)) : []
  const ending = nextToEnd(statement.balance, credits, days)
  return { ...statement, ending: ending && { points: ending.points, at: ending.at.toISOString() } }
}
