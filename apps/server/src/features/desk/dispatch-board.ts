import type { DispatchBoard, DutyRider, OpenDelivery } from '@tokri/contract/dispatch-board'
import { dutyOf } from '@tokri/domain/dispatch/duty'
import { isFetching } from '@tokri/domain/order/delivery-lifecycle'
import { type RiderOnDuty, ridersOnDuty } from '../../db/queries/riders'
import { deliveriesUnderWay, type TaskRow } from '../../db/queries/tasks'
import { zoneNames } from '../../db/queries/zones'
import type { Deps } from '../../deps'

/** Every open delivery and every rider on duty, for the desk's map and lists. */
export async function dispatchBoard({ db, clock }: Deps): Promise<DispatchBoard> {
  const deliveries = await deliveriesUnderWay(db)
  const riders = await ridersOnDuty(db)
  const zones = await zoneNames(db, [
    ...deliveries.flatMap(({ zone_id }) => zone_id ?? []),
    ...riders.flatMap(({ zone_ids }) => zone_ids),
  ])
  const now = clock()
  return {
    deliveries: deliveries.map(deliveryOf),
    riders: riders.map((rider) => riderOf(rider, now)),
    zones,
  }
}

const deliveryOf = (row: TaskRow): OpenDelivery => ({
  order_id: row.id,
  unique_order_id: row.unique_order_id,
  state: row.delivery_state,
  order_state: row.state,
  zone_id: row.zone_id,
  pickup: {
    ...{ name: row.store_name, latitude: row.store_latitude, longitude: row.store_longitude },
    ...{ image: row.store_image, art: row.store_art },
  },
  drop: row.address && {
    name: row.address.address,
    latitude: row.address.latitude,
    longitude: row.address.longitude,
  },
  km: row.distance,
  ready_at: row.ready_at?.toISOString() ?? null,
  promised_to: row.promised_to?.toISOString() ?? null,
  rider_id: row.rider_id,
  due: row.cash_open,
  may_move: row.rider_id === null || isFetching(row.delivery_state),
})

function riderOf(rider: RiderOnDuty, now: Date): DutyRider {
  const { latitude, longitude, position_at } = rider
  const isKnown = latitude !== null && longitude !== null && position_at !== null
  return {
    id: rider.user_id,
    name: rider.name,
    phone: rider.phone,
    state: dutyOf(rider, now),
    zone_ids: [...rider.zone_ids],
    last_delivery_at: rider.last_delivery_at?.toISOString() ?? null,
    active_orders: rider.active_orders,
    max_orders: rider.max_orders,
    cash_in_hand: rider.cash_in_hand,
    cash_limit: rider.cash_limit,
    position: isKnown ? { latitude, longitude, at: position_at.toISOString() } : null,
  }
}
