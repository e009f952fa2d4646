import type { CashLevel } from '@tokri/domain/cash/limit'
import type { DeliveryState } from '@tokri/domain/order/delivery-lifecycle'
import type { FailureReason } from '@tokri/domain/order/errand'
import type { Generated } from 'kysely'

export interface DeliveriesTable {
  id: Generated<number>
  order_id: number
  /** Written only by core/deliveries/step-delivery.ts. */
  state: DeliveryState
  rider_id: number | null
  failure_reason: FailureReason | null
  created_at: Date
  assigned_at: Date | null
  picked_up_at: Date | null
  finished_at: Date | null
  at_door_at: Date | null
  /** The rider's photo of what was left at the door. */
  photo: string | null
  failed_at: Date | null
  failure_note: string | null
  failure_photo: string | null
  /** The charge for a return. */
  return_charge: Generated<number>
  /** For a return: the trip that failed. */
  return_of: number | null
}

export interface RiderStoresTable {
  user_id: number
  restaurant_id: number
}

/** The zones of a rider; none: everywhere. */
export interface RiderZonesTable {
  user_id: number
  zone_id: number
}

export interface RidersTable {
  user_id: number
  photo: string | null
  vehicle: string | null
  vehicle_number: string | null
  /** An id of the operator's vehicles, 'bike' or 'car'; null: only orders that any vehicle can carry. */
  vehicle_kind: string | null
  is_approved: Generated<boolean>
  is_online: Generated<boolean>
  /** Percentage of the shared charge; null: the setting deliveryGuyCommission. */
  share_rate: number | null
  max_orders: Generated<number>
  cash_limit: Generated<number>
  /** The level they were last notified of. */
  cash_told: Generated<CashLevel>
  rating: Generated<number>
  rating_count: Generated<number>
  rating_sum: number | null
  is_autopilot: Generated<boolean>
  latitude: number | null
  longitude: number | null
  heading: number | null
  position_at: Date | null
}
