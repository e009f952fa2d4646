import { refuseRestore } from '@tokri/domain/order/restoring'
import { type ActorAt, stepActor } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { heldOf, totalOf } from '../../core/orders/give-back'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { lastCancelled, lockOrder, type OrderRow } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { meansOf } from '../../gateways/payments'

/** Restores an order that was cancelled by mistake; does nothing if it is open. */
export async function restoreOrder(
  { db }: Deps,
  { order_id, reason }: { order_id: number; reason: string },
  { actor, now }: ActorAt,
) {
  return await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_id)
    const cancelled = order && (await lastCancelled(tx, order_id))
    if (!order) return refuse('not_found')
    if (!cancelled) return refuse('wrong_state', { state: order.state })
    if (order.state !== 'cancelled') return { success: true as const }
    const why = refuseRestore({ cancelled_at: cancelled.at, ...(await moneyOf(tx, order)) }, now)
    if (why) return refuse(`restore_${why}`)
    const moved = await advanceOrder(tx, {
      order_id,
      action: 'restore',
      actor: stepActor(actor),
      now,
      reason,
    })
    if (moved instanceof Refused) return moved
    const entry = { actor_id: actor.id, action: 'orders.restore', subject: `order:${order_id}` }
    const [before, after] = [{ state: order.state }, { state: moved.state, reason }]
    await writeAudit(tx, { ...entry, before, after }, now)
    return { success: true as const }
  })
}

async function moneyOf(tx: Tx, { id, method, due_amount }: OrderRow) {
  const held = totalOf(heldOf(await paymentsOf(tx, id)))
  return { held, due_online: meansOf(method) === 'gateway' ? due_amount : 0 }
}
