import { type DeliveryState, isActiveDelivery, stepDelivery } from '../order/delivery-lifecycle'
import {
  type DispatchOrder,
  type DispatchRider,
  type DispatchRule,
  defaultDispatchRule,
  type RiderRefusal,
  refuseRider,
} from './offer'

/** A delivery to be picked up. `offered_to` is the only rider who may accept it while it is offered. */
export type OfferedDelivery = DispatchOrder & {
  state: DeliveryState
  rider_id: number | null
  offered_to?: number | null
}

export type AcceptRefusal =
  | RiderRefusal
  | 'already_yours'
  | 'already_accepted'
  | 'offered_to_another'
  | 'wrong_state'

/**
 * Why this rider may not accept this delivery, or null. First come, first served: callers check under the
 * row's lock, and the unique index has the final say (STA-21).
 */
export const refuseAccept = (
  delivery: OfferedDelivery,
  rider: DispatchRider,
  rule: DispatchRule = defaultDispatchRule,
): AcceptRefusal | null => {
  if (isActiveDelivery(delivery.state))
    return delivery.rider_id === rider.user_id ? 'already_yours' : 'already_accepted'
  if (!stepDelivery({ state: delivery.state, is_ready: false }, 'accept', 'rider').ok) return 'wrong_state'
  const only = delivery.state === 'offered' ? (delivery.offered_to ?? null) : null
  if (only !== null && only !== rider.user_id) return 'offered_to_another'
  return refuseRider(rider, delivery, rule)
}
