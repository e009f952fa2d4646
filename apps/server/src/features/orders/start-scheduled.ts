import { addMinutes } from '@tokri/domain/clock'
import { ordersToStart } from '../../db/queries/slots'
import type { Deps } from '../../deps'
import { system } from '../../machines/actor'
import { advanceOrder } from '../../machines/advance-order'

/**
 * Orders for later go to the kitchen minsBeforeScheduleOrderProcessed before their time. Each in a transaction
 * of its own: one that was cancelled in this very moment, or started by another node, stays as it is.
 */
export async function startScheduled({ db, clock, settings }: Deps): Promise<number> {
  const now = clock()
  const due = await ordersToStart(db, addMinutes(now, settings.get('minsBeforeScheduleOrderProcessed')))
  for (const order_id of due)
    await db
      .transaction()
      .execute((tx) => advanceOrder(tx, { order_id, action: 'start', actor: system, now }))
  return due.length
}
