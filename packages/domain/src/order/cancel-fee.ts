import type { Money } from '../money'
import type { DeliveryState } from './delivery-lifecycle'
import type { OrderKind, OrderState } from './lifecycle'

/** Cancellation fees of errands: settings pickupDropCancelFee and …AtPickup. */
export interface CancelFees {
  assigned: Money
  at_pickup: Money
}

/**
 * The part of the payment that is kept on cancelling now: nothing until a rider is on the way to an errand,
 * more once the rider is there. Never more than was paid.
 */
export function cancelFee(
  order: { kind: OrderKind; state: OrderState; delivery_state: DeliveryState | null; held: Money },
  fees: CancelFees,
): Money {
  if (order.kind !== 'errand' || order.state !== 'preparing') return 0
  const wanted =
    order.delivery_state === 'at_store'
      ? fees.at_pickup
      : order.delivery_state === 'assigned'
        ? fees.assigned
        : 0
  return Math.min(wanted, order.held)
}
