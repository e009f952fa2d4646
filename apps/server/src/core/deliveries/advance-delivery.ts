import { isReadyForPickup, orderActionOf } from '@tokri/domain/order/delivery-lifecycle'
import type { Tx } from '../../db/client'
import type { DeliveryRow } from '../../db/queries/deliveries'
import { lockOrder } from '../../db/queries/orders'
import { advanceOrder } from '../orders/advance-order'
import { Refused, refuse } from '../refused'
import { type DeliveryStep, stepDeliveryRow } from './step-delivery'

/**
 * Moves the delivery of an order through its state table (STA-21), and the order with it where a step belongs
 * to both. The order is locked first, so of two riders who race for it the second finds it taken.
 */
export async function advanceDelivery(
  tx: Tx,
  step: Omit<DeliveryStep, 'is_ready'>,
): Promise<DeliveryRow | Refused<'wrong_state'>> {
  const order = await lockOrder(tx, step.order_id)
  if (!order) return refuse('wrong_state', { state: null })
  const delivery = await stepDeliveryRow(tx, { ...step, is_ready: isReadyForPickup(order) })
  if (delivery instanceof Refused) return delivery
  const action = orderActionOf[step.action]
  if (!action) return delivery
  const { actor, now, facts, reason = null } = step
  const advanced = await advanceOrder(tx, {
    order_id: order.id,
    action,
    actor,
    now,
    reason,
    facts: { ...facts, rider_id: delivery.rider_id },
  })
  // the delivery has moved already: only a rollback keeps the two consistent
  if (advanced instanceof Refused) throw advanced
  return delivery
}
