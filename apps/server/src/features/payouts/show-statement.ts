import type { ShownStatement } from '@tokri/contract/payouts'
import { statementOfPayout } from '../../core/payouts/statement'
import { type Refused, refuse } from '../../core/refused'
import { payoutById, payoutsBefore } from '../../db/queries/statements'
import type { Deps } from '../../deps'

/** Movements on a page; the files have all of them. */
const LINES = 200
const EARLIER = 6

/** A payout's statement as a page. Returned only if its lines add up exactly to the payout. */
export async function showStatement(
  { db }: Deps,
  payout_id: number,
): Promise<ShownStatement | Refused<'not_found'>> {
  const payout = await payoutById(db, payout_id)
  const statement = payout && (await statementOfPayout(db, payout))
  if (!statement) return refuse('not_found')
  const { payee, totals, lines } = statement
  return {
    payee,
    totals,
    lines: lines
      .slice(-LINES)
      .reverse()
      .map(({ at, ordered_at: _, ...line }) => ({ ...line, at: at.toISOString() })),
    count: lines.length,
    earlier: await payoutsBefore(db, payout, EARLIER),
  }
}
