import { type HandoverAction, stepHandover } from '@tokri/domain/cash/handover'
import { cashHandedIn } from '@tokri/domain/wallet/cash'
import type { Tx } from '../../db/client'
import {
  cashOfRider,
  changeHandover,
  type HandoverRow,
  handoverOfAttempt,
  insertHandover,
  lockHandover,
} from '../../db/queries/cash'
import { post } from '../ledger/post-ledger'
import { type Refused, refuse } from '../refused'
import { watchCash } from './watch-cash'

interface Offer {
  rider_id: number
  restaurant_id: number | null
  amount: number
  idempotency_key: string
  now: Date
}

/** A rider offers cash at a place; repeating the attempt answers the same. */
export async function offerCash(
  tx: Tx,
  { amount, now, ...offer }: Offer,
): Promise<HandoverRow | Refused<'wrong_state' | 'invalid_input'>> {
  const before = await handoverOfAttempt(tx, offer)
  if (before) return before
  const rider = await cashOfRider(tx, offer.rider_id)
  if (amount > (rider?.cash_in_hand ?? 0))
    return refuse('invalid_input', {
      errors: [{ field: '/amount', message: `At most ${Math.max(0, rider?.cash_in_hand ?? 0)}.` }],
    })
  const row = await insertHandover(tx, { ...offer, offered: amount, state: 'offered', offered_at: now })
  return row ?? (await handoverOfAttempt(tx, offer)) ?? refuse('wrong_state')
}

interface Act {
  handover_id: number
  action: Exclude<HandoverAction, 'offer'>
  by: { kind: 'rider' | 'store' | 'staff' | 'admin'; id: number }
  counted?: number
  reason?: string | null
  now: Date
}

/**
 * Moves a handover through its state table, the ledger with it: the cash leaves the rider's account when both sides said
 * the same sum. Whether this person may see it is the caller's to know.
 */
export async function stepCash(
  tx: Tx,
  { handover_id, action, by, counted, reason, now }: Act,
): Promise<HandoverRow | Refused<'not_found' | 'wrong_state'>> {
  const row = await lockHandover(tx, handover_id)
  if (!row) return refuse('not_found')
  const step = stepHandover(row.state, action, by.kind)
  if (!step.ok) return refuse('wrong_state', { state: row.state })
  const isCount = action === 'count' || action === 'count_other'
  const change = {
    state: step.to,
    ...(isCount ? { counted: counted ?? row.offered, reason: reason ?? null, counted_by: by.id } : {}),
    ...(step.to === 'offered' || step.to === 'counted' ? {} : { settled_at: now }),
  }
  await changeHandover(tx, row.id, change)
  const after = { ...row, ...change }
  if (step.to === 'received') {
    const { rider_id, restaurant_id } = row
    const amount = after.counted ?? 0
    await post(tx, [cashHandedIn({ receipt: receiptOf(row), rider_id, restaurant_id, amount })], now)
    await watchCash(tx, rider_id, now)
  }
  return after
}

/** The number on a handover's receipt, and in the ledger. */
export const receiptOf = ({ id }: Pick<HandoverRow, 'id'>): string => `C-${id}`
