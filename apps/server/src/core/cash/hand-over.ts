import { type HandoverAction, stepHandover } from '@tokri/domain/cash/handover'
import { cashHandedIn } from '@tokri/domain/wallet/cash'
import type { Tx } from '../../db/client'
import {
  cashOfRider,
  changeHandover,
  type HandoverRow,
  handoverOfAttempt,
  insertHandover,
} from '../../db/queries/cash'
import { lockRider } from '../../db/queries/riders'
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

/** A rider declares cash at a place; repeating the call returns the same handover. */
export async function offerCash(
  tx: Tx,
  { amount, now, ...offer }: Offer,
): Promise<HandoverRow | Refused<'wrong_state' | 'invalid_input'>> {
  await lockRider(tx, offer.rider_id)
  const before = await handoverOfAttempt(tx, offer)
  if (before) return before
  const { cash_in_hand } = await cashOfRider(tx, offer.rider_id)
  if (amount > cash_in_hand) {
    const message = `At most ${Math.max(0, cash_in_hand)}.`
    return refuse('invalid_input', { errors: [{ field: '/amount', message }] })
  }
  const row = await insertHandover(tx, { ...offer, offered: amount, state: 'offered', offered_at: now })
  return row ?? refuse('wrong_state')
}

interface Act {
  /** Locked by the caller, who has checked access to it. */
  row: HandoverRow
  action: Exclude<HandoverAction, 'offer'>
  by: { kind: 'rider' | 'store' | 'staff' | 'admin'; id: number }
  counted?: number
  reason?: string | null
  now: Date
}

/**
 * Moves a handover through its state table and posts to the ledger: the cash leaves the rider's account when
 * both sides agree on the amount.
 */
export async function stepCash(
  tx: Tx,
  { row, action, by, counted, reason, now }: Act,
): Promise<HandoverRow | Refused<'wrong_state'>> {
  const step = stepHandover(row.state, action, by.kind)
  if (!step.ok) return refuse('wrong_state', { state: row.state })
  const isCount = action === 'count' || action === 'count_other'
  const change = {
    state: step.to,
    ...(isCount ? { counted: counted ?? row.offered, reason: reason ?? null, counted_by: by.id } : {}),
    settled_at: step.to === 'counted' ? null : now,
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

/** The number of a handover's receipt, also used in the ledger. */
export const receiptOf = ({ id }: Pick<HandoverRow, 'id'>): string => `C-${id}`
