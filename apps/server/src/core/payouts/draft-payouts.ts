import { payoutAmount } from '@tokri/domain/payout/amount'
import type { Tx } from '../../db/client'
import { type DraftedFor, insertDrafts, lockPayouts, type NewPayout, owedAt } from '../../db/queries/payouts'
import { newReference } from '../payments/new-reference'

interface Period {
  /** The last day, 'YYYY-MM-DD' in the operator's time zone. */
  period_end: string
  /** When it ended. */
  until: Date
  currency: string
  now: Date
  /** Left out: everybody. */
  of?: DraftedFor
  /** The amount a payee requested, and who requested it. */
  asked?: { amount: number; by: number }
}

/**
 * Computes from the ledger what every store and rider without an open payout is owed. Returns the new drafts.
 */
export async function draftPayouts(tx: Tx, { period_end, until, currency, now, of, asked }: Period) {
  await lockPayouts(tx)
  const drafts = (await owedAt(tx, until, of)).flatMap(
    ({ payee_kind, payee_id, to_entry, ...owed }): NewPayout[] => {
      const amount = payoutAmount(owed, asked?.amount)
      if (!amount) return []
      const payee = { payee_kind, payee_id, requested_by: asked?.by ?? null }
      const kept = { ends_at: until, to_entry, at_end: owed.at_end }
      return [{ ...payee, ...kept, ...amount, period_end, currency, reference: newReference() }]
    },
  )
  await insertDrafts(tx, drafts, now)
  return drafts
}
