import { roadKm } from '../geo'
import { travelMinutes } from '../order/timeline'

/** A rider as dispatch sees them. Money in minor units; the position is null until the first one is sent. */
export type DispatchRider = {
  user_id: number
  is_approved: boolean
  is_online: boolean
  /** empty: works everywhere */
  zone_ids: readonly number[]
  latitude: number | null
  longitude: number | null
  active_orders: number
  max_orders: number
  cash_in_hand: number
  /** 0: no limit */
  cash_limit: number
  /** the stores they ride for exclusively */
  restaurant_ids: readonly number[]
  /** an id of the operator's vehicles; null: unknown */
  vehicle_kind: string | null
}

/** An order to be picked up. Latitude and longitude are the pickup's; an errand has no store. */
export type DispatchOrder = {
  restaurant_id: number | null
  zone_id: number | null
  latitude: number
  longitude: number
  /** the store uses only its own riders */
  own_riders: boolean
  /** vehicles that can carry it; null: all */
  carriers: readonly string[] | null
}

export type DispatchRule = {
  /** riders further from the pickup by road get no offer; null: no limit */
  max_pickup_km: number | null
  /** penalty in the ranking for each order a rider already has */
  minutes_per_order: number
}

export const defaultDispatchRule: DispatchRule = { max_pickup_km: null, minutes_per_order: 10 }

export type RiderRefusal =
  | 'not_approved'
  | 'offline'
  | 'other_zone'
  | 'not_linked'
  | 'wrong_vehicle'
  | 'max_order'
  | 'cash_limit'
  | 'too_far'

/** Why this rider cannot get this order, or null. Used by the list, the offer and accepting (STA-21). */
export const refuseRider = (
  rider: DispatchRider,
  order: DispatchOrder,
  rule: DispatchRule = defaultDispatchRule,
): RiderRefusal | null => {
  if (!rider.is_approved) return 'not_approved'
  if (!rider.is_online) return 'offline'
  if (rider.zone_ids.length > 0 && order.zone_id !== null && !rider.zone_ids.includes(order.zone_id))
    return 'other_zone'
  if (order.own_riders && !isOwnRider(rider, order)) return 'not_linked'
  if (!carries(rider, order)) return 'wrong_vehicle'
  if (rider.active_orders >= rider.max_orders) return 'max_order'
  if (rider.cash_limit > 0 && rider.cash_in_hand >= rider.cash_limit) return 'cash_limit'
  const km = kmToPickup(rider, order)
  if (rule.max_pickup_km !== null && km !== null && km > rule.max_pickup_km) return 'too_far'
  return null
}

const isOwnRider = (rider: DispatchRider, order: DispatchOrder): boolean =>
  order.restaurant_id !== null && rider.restaurant_ids.includes(order.restaurant_id)

const carries = ({ vehicle_kind }: DispatchRider, { carriers }: DispatchOrder): boolean =>
  carriers === null || (vehicle_kind !== null && carriers.includes(vehicle_kind))

const kmToPickup = (rider: DispatchRider, order: DispatchOrder): number | null =>
  rider.latitude === null || rider.longitude === null
    ? null
    : roadKm({ lat: rider.latitude, lng: rider.longitude }, { lat: order.latitude, lng: order.longitude })

/** Minutes until the rider could be at the store, including carried orders; null without a position. */
export const minutesToPickup = (
  rider: DispatchRider,
  order: DispatchOrder,
  rule: DispatchRule = defaultDispatchRule,
): number | null => {
  const km = kmToPickup(rider, order)
  return km === null ? null : travelMinutes(km) + rider.active_orders * rule.minutes_per_order
}

/** Eligible riders, nearest to the store first; those without a position last. */
export const ridersToOffer = <R extends DispatchRider>(
  riders: readonly R[],
  order: DispatchOrder,
  rule: DispatchRule = defaultDispatchRule,
): R[] => {
  const rank = (rider: R) => minutesToPickup(rider, order, rule) ?? Number.MAX_VALUE
  return riders
    .filter((rider) => refuseRider(rider, order, rule) === null)
    .sort((a, b) => rank(a) - rank(b) || a.active_orders - b.active_orders || a.user_id - b.user_id)
}
