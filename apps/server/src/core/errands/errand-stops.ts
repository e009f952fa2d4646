import type { OrderAction } from '@tokri/domain/order/lifecycle'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'

/**
 * Updates an errand's stops after a step of its order; with `stopDone` the only writer of `errand_stops.state`. When
 * staff end a trip, stops the rider never reported count as done.
 */
export async function moveStops(
  tx: Tx,
  { order, action, now, photo }: { order: OrderRow; action: OrderAction; now: Date; photo?: string },
) {
  if (order.kind !== 'errand') return
  const waiting = tx
    .updateTable('errand_stops')
    .where('order_id', '=', order.id)
    .where('state', '=', 'waiting')
  const done = { state: 'done', done_at: now } as const
  if (action === 'picked_up')
    await waiting
      .set({ ...done, photo: photo ?? null })
      .where('position', '=', 0)
      .execute()
  if (action === 'delivered') {
    await waiting
      .set({ ...done, photo: photo ?? null })
      .where('is_last', '=', true)
      .execute()
    await waiting.set(done).execute()
  }
  if (action === 'fail_delivery') await waiting.set({ state: 'failed', done_at: now }).execute()
}

/** Marks one stop between the ends as done; false when it already was. */
export async function stopDone(
  tx: Tx,
  { stop_id, now, photo }: { stop_id: number; now: Date; photo?: string },
): Promise<boolean> {
  const done = await tx
    .updateTable('errand_stops')
    .set({ state: 'done', done_at: now, photo: photo ?? null })
    .where('id', '=', stop_id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
