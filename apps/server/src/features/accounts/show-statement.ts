import type { TextKey } from '@tokri/contract/texts/index'
import { endedBefore, nextToEnd } from '@tokri/domain/rewards/expire'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import { balanceOf, creditsSince, statementOf } from '../../db/queries/ledger'
import type { Deps } from '../../deps'
import { readCursor, unknownCursor, writeCursor } from '../../views/cursor'

const PAGE_SIZE = 100

/** Balance and movements of a wallet or points, newest first, described in the caller's language. */
export async function showStatement(
  { db, texts }: Deps,
  account: { kind: 'wallet' | 'rewards'; owner_id: number },
  { caller, cursor, limit = PAGE_SIZE }: { caller: Caller; cursor?: string | undefined; limit?: number },
) {
  const [after = null] = cursor === undefined ? [] : (readCursor(cursor) ?? [])
  if (cursor !== undefined && !Number.isSafeInteger(after))
    return refuse('invalid_input', { errors: [unknownCursor] })
  const { locale } = caller
  const found = await statementOf(db, account, { after: after as number | null, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
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
    next_cursor: last ? writeCursor([last.id]) : null,
  }
}

/** A customer's points, with those that expire next. */
export async function showRewards(
  deps: Deps,
  user_id: number,
  { now, ...page }: { caller: Caller; cursor?: string | undefined; now: Date },
) {
  const statement = await showStatement(deps, { kind: 'rewards', owner_id: user_id }, page)
  if ('code' in statement) return statement
  const days = deps.settings.get('rewardsExpireDays')
  const credits = days > 0 ? await creditsSince(deps.db, user_id, endedBefore(now, days)) : []
  const ending = nextToEnd(statement.balance, credits, days)
  return { ...statement, ending: ending && { points: ending.points, at: ending.at.toISOString() } }
}
