import { partsOf, statementTotals } from '@tokri/domain/payout/statement'
import type { DbOrTx } from '../../db/client'
import type { PayoutRow } from '../../db/queries/payouts'
import {
  borneByPlatform,
  movementsOf,
  openingOf,
  payeeOf,
  type StatedPayout,
} from '../../db/queries/statements'

/**
 * A payout's statement from the ledger: each movement, the totals, and what the platform bore. Null for
 * payouts older than the statements.
 */
export async function statementOfPayout(db: DbOrTx, payout: PayoutRow) {
  const { ends_at, to_entry, at_end } = payout
  if (ends_at === null || to_entry === null || at_end === null) return null
  const stated: StatedPayout = { ...payout, ends_at, to_entry, at_end }
  const lines = (await movementsOf(db, stated)).map(({ ref, created_at, ordered_at, ...movement }) => {
    const { unique_order_id } = movement.params
    return {
      at: created_at,
      ordered_at,
      reason: movement.reason,
      reference: typeof unique_order_id === 'string' ? unique_order_id : ref,
      is_order: ordered_at !== null,
      amount: movement.amount,
      parts: partsOf(movement, payout.payee_kind),
    }
  })
  const opening = await openingOf(db, stated)
  const totals = statementTotals(
    stated,
    opening,
    lines.map(({ parts }) => parts),
  )
  const platform_refunds = await borneByPlatform(db, [...new Set(lines.map(({ reference }) => reference))])
  return { payee: await payeeOf(db, payout), lines, totals, platform_refunds }
}

export type Statement = NonNullable<Awaited<ReturnType<typeof statementOfPayout>>>
