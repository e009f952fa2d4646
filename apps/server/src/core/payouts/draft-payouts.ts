import { payoutAmount } from '@tokri/domain/payout/amount'
import type { Tx } from '../../db/client'
import { type DraftedFor, insertDrafts, lockPayouts, type NewPayout, owedAt } from '../../db/queries/payouts'
import { newReference } from '../payments/new-reference'

interface Period {
  /** The last day, 'YYYY-MM-DD' of the operator's. */
  period_end: string
  /** When it ended. */
  until: Date
  currency: string
  now: Date
  /** Left out: everybody. */
  of?: DraftedFor
  /** What a payee asked for, and who asked. */
  asked?: { amount: number; by: number }
}

/** Works out what every store and rider without an open payout is owed, from the ledger. Answers the new drafts. */
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
