import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { oneByOne } from '../../db/one-by-one'
import { ordersToStart } from '../../db/queries/slots'
import type { Deps } from '../../deps'

/**
 * Orders for later go to the kitchen minsBeforeScheduleOrderProcessed before their time. One that was cancelled in this
 * very moment, or started by another node, stays as it is.
 */
export async function startScheduled({ db, clock, settings }: Deps): Promise<void> {
  const now = clock()
  const rows = await ordersToStart(db, addMinutes(now, settings.get('minsBeforeScheduleOrderProcessed')))
  await oneByOne(db, { what: 'order', rows }, (tx, { id }) =>
    advanceOrder(tx, { order_id: id, action: 'start', actor: system, now }),
  )
}
