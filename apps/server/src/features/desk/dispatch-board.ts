import type { DispatchBoard, DutyRider, OpenDelivery } from '@tokri/contract/dispatch-board'
import { dutyOf } from '@tokri/domain/dispatch/duty'
import { sum } from '@tokri/domain/money'
import { isFetching } from '@tokri/domain/order/delivery-lifecycle'
import { type RiderRow, ridersOnDuty } from '../../db/queries/riders'
import { deliveriesUnderWay, type TaskRow } from '../../db/queries/tasks'
import type { Deps } from '../../deps'

/** Every open delivery and every rider on duty, for the desk's map and lists. */
export async function dispatchBoard({ db, clock }: Deps): Promise<DispatchBoard> {
  const deliveries = await deliveriesUnderWay(db)
  const riders = await ridersOnDuty(db)
  const now = clock()
  return {
    deliveries: deliveries.map(deliveryOf),
    riders: riders.map((rider) => riderOf(rider, now)),
    cash: sum(riders.map(({ cash_in_hand }) => cash_in_hand)),
  }
}

const deliveryOf = (row: TaskRow): OpenDelivery => ({
  order_id: row.id,
  unique_order_id: row.unique_order_id,
  state: row.delivery_state,
  order_state: row.state,
  pickup: { name: row.store_name, latitude: row.store_latitude, longitude: row.store_longitude },
  drop: row.address && {
    name: row.address.address,
    latitude: row.address.latitude,
    longitude: row.address.longitude,
  },
  promised_to: row.promised_to?.toISOString() ?? null,
  rider_id: row.rider_id,
  due: row.cash_open,
  may_move: row.rider_id === null || isFetching(row.delivery_state),
})

function riderOf(rider: RiderRow, now: Date): DutyRider {
  const { latitude, longitude, position_at } = rider
  const isKnown = latitude !== null && longitude !== null && position_at !== null
  return {
    id: rider.user_id,
    name: rider.name,
    phone: rider.phone,
    state: dutyOf(rider, now),
    active_orders: rider.active_orders,
    max_orders: rider.max_orders,
    cash_in_hand: rider.cash_in_hand,
    cash_limit: rider.cash_limit,
    position: isKnown ? { latitude, longitude, at: position_at.toISOString() } : null,
  }
}
