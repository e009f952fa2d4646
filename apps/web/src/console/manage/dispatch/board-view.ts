import type { DispatchBoard, DutyRider, OpenDelivery } from '@tokri/contract/dispatch-board'
import { roadKm } from '@tokri/domain/geo'
import { travelMinutes } from '@tokri/domain/order/timeline'

interface Spot {
  latitude: number
  longitude: number
}
const pointOf = ({ latitude, longitude }: Spot) => ({ lat: latitude, lng: longitude })
export const kmBetween = (from: Spot, to: Spot): number => roadKm(pointOf(from), pointOf(to))

/** The board of one zone: its deliveries, and the riders who work there. No zone: everything. */
export function boardOfZone(board: DispatchBoard, zone_id: number | null): DispatchBoard {
  if (zone_id === null) return board
  const deliveries = board.deliveries.filter((one) => one.zone_id === zone_id)
  const carriers = new Set(deliveries.map(({ rider_id }) => rider_id))
  const riders = board.riders.filter(
    ({ id, zone_ids }) => zone_ids.length === 0 || zone_ids.includes(zone_id) || carriers.has(id),
  )
  return { ...board, deliveries, riders }
}

/** How deliveries can be sorted: the earliest promise first, the longest ready first, or by store. */
export const deliverySorts = ['promise', 'ready', 'store'] as const
export type DeliverySort = (typeof deliverySorts)[number]

/** The board with its deliveries sorted; the server sends the earliest promise first. */
export function sortBoard(board: DispatchBoard, sort: DeliverySort): DispatchBoard {
  if (sort === 'promise') return board
  const deliveries = [...board.deliveries].sort((one, other) =>
    sort === 'store' ? one.pickup.name.localeCompare(other.pickup.name) : readySince(one) - readySince(other),
  )
  return { ...board, deliveries }
}

/** Orders that are still being prepared come after all others. */
const readySince = ({ ready_at }: OpenDelivery): number =>
  ready_at === null ? Number.MAX_VALUE : Date.parse(ready_at)

export const waitingOf = ({ deliveries }: DispatchBoard): OpenDelivery[] =>
  deliveries.filter(({ rider_id }) => rider_id === null)

/** What a rider is doing: the first stop that is still ahead of the order they are busy with. */
export type Activity =
  | { is: 'free'; since: string | null }
  | { is: 'quiet'; since: string | null }
  | { is: 'at_pickup' | 'at_door'; place: string }
  | { is: 'to_pickup' | 'to_door'; place: string; minutes: number | null }

export function activityOf(rider: DutyRider, { deliveries }: DispatchBoard): Activity {
  if (rider.state === 'quiet') return { is: 'quiet', since: rider.position?.at ?? null }
  const carried = deliveries.filter(({ rider_id }) => rider_id === rider.id)
  // who already carries something brings it before fetching more
  const next = carried.find(({ may_move }) => !may_move) ?? carried[0]
  if (!next) return { is: 'free', since: rider.last_delivery_at }
  const { pickup, drop, state } = next
  if (state === 'at_store') return { is: 'at_pickup', place: pickup.name }
  const target = next.may_move || !drop ? pickup : drop
  if (state === 'at_door') return { is: 'at_door', place: target.name }
  const minutes = rider.position && travelMinutes(kmBetween(rider.position, target))
  return { is: target === pickup ? 'to_pickup' : 'to_door', place: target.name, minutes }
}
