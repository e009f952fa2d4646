import type { FailureReason } from '@tokri/domain/order/errand'
import type { OrderState } from '@tokri/domain/order/lifecycle'
import { type ActorAt, stepActor } from '../../core/actor'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import { bringBack } from '../../core/deliveries/bring-back'
import type { DeliveryStep } from '../../core/deliveries/step-delivery'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { lockOrder, type OrderRow } from '../../db/queries/orders'
import type { Deps } from '../../deps'

interface Reasoned {
  order_id: number
  reason: string
}

/** Staff report that an order was handed over; its cash is added to the rider's. */
export const deliverForRider = (deps: Deps, asked: Reasoned, by: ActorAt) =>
  noteForRider(deps, { ...asked, to: 'completed', action: 'delivered', by }, (tx, step) =>
    advanceDelivery(tx, { ...step, action: 'deliver' }),
  )

/** Staff report that a handover failed. Waiting at the door is not required, since staff know the reason. */
export const failForRider = (deps: Deps, asked: Reasoned & { failure: FailureReason }, by: ActorAt) =>
  noteForRider(
    deps,
    { ...asked, to: 'returning', action: 'fail_delivery', by },
    (tx, { actor, now }, order) =>
      bringBack(tx, { order, reason: asked.failure, note: asked.reason, actor, now }),
  )

/** Staff report that an order was returned; for an errand, whether its sender paid the rider. */
export const returnForRider = (deps: Deps, asked: Reasoned & { cash_received: boolean }, by: ActorAt) =>
  noteForRider(deps, { ...asked, to: 'returned', action: 'returned', by }, (tx, step) =>
    advanceDelivery(tx, { ...step, action: 'returned', facts: { is_unattended: !asked.cash_received } }),
  )

interface Noted extends Reasoned {
  to: OrderState
  action: string
  by: ActorAt
}

/** A step that staff report in a rider's place, once, with who and why in the audit log. */
async function noteForRider(
  { db }: Deps,
  { order_id, reason, to, action, by: { actor, now } }: Noted,
  step: (
    tx: Tx,
    by: Pick<DeliveryStep, 'order_id' | 'actor' | 'now'>,
    order: OrderRow,
  ) => Promise<object | null>,
) {
  return await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) return refuse('not_found')
    if (order.state === to) return { success: true as const }
    const moved = await step(tx, { order_id, actor: stepActor(actor), now }, order)
    if (moved instanceof Refused) return moved as Refused<'wrong_state'>
    const entry = { actor_id: actor.id, action: `orders.${action}`, subject: `order:${order_id}` }
    await writeAudit(tx, { ...entry, before: { state: order.state }, after: { state: to, reason } }, now)
    return { success: true as const }
  })
}
