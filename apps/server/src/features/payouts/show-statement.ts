import type { ShownStatement, StatementSort } from '@tokri/contract/payouts'
import { type Statement, statementOfPayout } from '../../core/payouts/statement'
import { type Refused, refuse } from '../../core/refused'
import { payoutById, payoutsBefore } from '../../db/queries/statements'
import type { Deps } from '../../deps'

/** Movements on a page; the files have all of them. */
const LINES = 200
const EARLIER = 6

/** A payout's statement as a page. Returned only if its lines add up exactly to the payout. */
export async function showStatement(
  { db }: Deps,
  { payout_id, sort }: { payout_id: number; sort?: StatementSort | undefined },
): Promise<ShownStatement | Refused<'not_found'>> {
  const payout = await payoutById(db, payout_id)
  const statement = payout && (await statementOfPayout(db, payout))
  if (!statement) return refuse('not_found')
  const { payee, totals, lines } = statement
  return {
    payee,
    totals,
    lines: sorted(lines, sort)
      .slice(0, LINES)
      .map(({ at, ordered_at: _, ...line }) => ({ ...line, at: at.toISOString() })),
    count: lines.length,
    earlier: await payoutsBefore(db, payout, EARLIER),
  }
}

type Line = Statement['lines'][number]

const comparisons: Record<StatementSort['by'], (a: Line, b: Line) => number> = {
  // a statement's lines are in order of time already
  date: () => 0,
  order: (a, b) => (a.reference < b.reference ? -1 : Number(a.reference > b.reference)),
  total: (a, b) => a.amount - b.amount,
}

/** All movements as sorted; equal ones in order of time, reversed along with the rest. */
function sorted(lines: readonly Line[], { by, order }: StatementSort = { by: 'date', order: 'desc' }) {
  const ascending = [...lines].sort(comparisons[by])
  return order === 'asc' ? ascending : ascending.reverse()
}
