import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { eachInTransaction } from '../../db/each-in-transaction'
import { ordersToStart } from '../../db/queries/slots'
import type { Deps } from '../../deps'

/**
 * Sends scheduled orders to the kitchen minsBeforeScheduleOrderProcessed minutes before their slot. Orders
 * that were cancelled, or started by another node, in the meantime are skipped.
 */
export async function startScheduled({ db, clock, settings }: Deps): Promise<void> {
  const now = clock()
  const rows = await ordersToStart(db, addMinutes(now, settings.get('minsBeforeScheduleOrderProcessed')))
  await eachInTransaction(db, { what: 'order', rows }, (tx, { id }) =>
    advanceOrder(tx, { order_id: id, action: 'start', actor: system, now }),
  )
}
