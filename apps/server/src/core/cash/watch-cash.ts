import { cashLevel, hasRisen } from '@tokri/domain/cash/limit'
import type { Tx } from '../../db/client'
import { cashOfRider, noteCashTold } from '../../db/queries/cash'
import { emit } from '../../db/queries/events'

/**
 * Called after a rider's cash changed: notifies once when it comes near the limit or reaches it, and resets
 * below.
 */
export async function watchCash(tx: Tx, rider_id: number, now: Date) {
  const rider = await cashOfRider(tx, rider_id)
  const level = cashLevel(rider.cash_in_hand, rider.cash_limit)
  if (!(await noteCashTold(tx, rider_id, level))) return
  if (hasRisen(rider.cash_told, level))
    await emit(tx, 'rider.cash_limit', { rider_id, level, cash_in_hand: rider.cash_in_hand }, now)
}
