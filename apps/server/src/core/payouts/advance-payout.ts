import { stillFits } from '@tokri/domain/payout/amount'
import { type PayoutAction, payoutAfter, stepPayout } from '@tokri/domain/payout/lifecycle'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { payoutPaid, payoutReturned } from '@tokri/domain/wallet/payouts'
import type { Tx } from '../../db/client'
import { lockPayout, owedNow, type PayoutRow } from '../../db/queries/payouts'
import { post } from '../ledger/post-ledger'

interface Step {
  payout_id: number
  action: Exclude<PayoutAction, 'draft'>
  by: 'staff' | 'admin'
  /** Why it is held; used by `hold` only. */
  hold_reason?: string | null
  now: Date
}

/** `before` is null where the payout was in the state already: nothing was done. */
export interface Advanced {
  payout: PayoutRow
  before: PayoutRow['state'] | null
}
export type PayoutRefusal = 'not_found' | 'wrong_state' | 'owed_less'

const postings: Partial<Record<PayoutAction, (payout: PayoutRow) => Posting>> = {
  pay: payoutPaid,
  return: payoutReturned,
}

/** Moves a payout through its state table and posts to the ledger; idempotent. */
export async function advancePayout(
  tx: Tx,
  { payout_id, action, by, hold_reason = null, now }: Step,
): Promise<Advanced | PayoutRefusal> {
  const payout = await lockPayout(tx, payout_id)
  if (!payout) return 'not_found'
  if (payout.state === payoutAfter[action]) return { payout, before: null }
  const step = stepPayout({ state: payout.state, is_in_file: payout.file_no !== null }, action, by)
  if (!step.ok) return 'wrong_state'
  // a refund may have been charged to them since it was drafted
  if (action === 'approve' && !stillFits(payout, await owedNow(tx, payout))) return 'owed_less'
  const held = { hold_reason: step.to === 'held' ? hold_reason : null }
  await tx
    .updateTable('payouts')
    .set({ state: step.to, ...held, updated_at: now })
    .where('id', '=', payout.id)
    .execute()
  const posting = postings[action]?.(payout)
  if (posting) await post(tx, [posting], now)
  return { payout: { ...payout, state: step.to, ...held }, before: payout.state }
}
