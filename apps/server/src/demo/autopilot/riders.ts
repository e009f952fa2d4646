import type { Point } from '@tokri/domain/geo'
import { distanceKm } from '@tokri/domain/geo'
import { isReadyForPickup } from '@tokri/domain/order/delivery-lifecycle'
import { pinFor, stopPin } from '../../core/deliveries/pin'
import { Refused } from '../../core/refused'
import { errandsOf } from '../../db/queries/errands'
import { type RiderRow, riders } from '../../db/queries/riders'
import { crewTasks, openTasks, type TaskRow } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { acceptTask } from '../../features/delivery/accept-task'
import { arriveTask } from '../../features/delivery/advance-task'
import { nextStop } from '../../features/delivery/errand-part'
import { deliverTask, pickUpTask, stopTask } from '../../features/delivery/hand-over'
import { setPosition } from '../../features/delivery/position'
import { crewMember, isLeftToPeople, riderFor } from './crew'
import { pace, secondsBetween } from './pace'
import { positionAt, type Ride, startRide, waitingPlace } from './ride'

/** The state of a trip; after a restart it continues from the rider's position. */
interface Trip {
  leg: 'store' | 'door'
  ride: Ride
  /** When the rider reached the end of this leg. */
  waiting: Date | null
}
export type Trips = Map<number, Trip>

/** A rider further away than this is moved closer, since nobody was watching. */
const nearKm = 2

/** Assigns riders to waiting orders and moves those on a trip. */
export async function playRiders(
  deps: Deps,
  trips: Trips,
  { now, isPlayed = () => true }: { now: Date; isPlayed?: (order_id: number) => boolean },
): Promise<number> {
  const open = (await openTasks(deps.db)).filter(({ id }) => isPlayed(id))
  const carried = (await crewTasks(deps.db)).filter(({ id }) => isPlayed(id))
  let played = 0
  for (const task of open) if (await take(deps, task, now)) played++
  for (const task of carried) if (await move(deps, trips, { task, now })) played++
  const running = new Set(carried.map((task) => task.id))
  for (const order_id of trips.keys()) if (!running.has(order_id)) trips.delete(order_id)
  return played
}

async function take(deps: Deps, task: TaskRow, now: Date): Promise<boolean> {
  const { db } = deps
  const all = await riders(db)
  const waited = secondsBetween(task.asked_at, now)
  if (waited < pace.leaveToPeople && isLeftToPeople(deps, task, all, now)) return false
  const rider = await riderFor(db, task, all)
  await comeNear(deps, rider, { task, now })
  const actor = crewMember('rider', rider.user_id)
  const taken = await acceptTask(deps, { order_id: task.id }, { actor, at: now })
  return !(taken instanceof Refused)
}

const storeOf = (task: TaskRow): Point => ({ lat: task.store_latitude, lng: task.store_longitude })

/** Moves a free demo rider close to the next order. */
async function comeNear(deps: Deps, rider: RiderRow, { task, now }: { task: TaskRow; now: Date }) {
  const here = placeOf(rider)
  if (here && distanceKm(here, storeOf(task)) <= nearKm) return
  await report(deps, rider.user_id, { ...waitingPlace(storeOf(task), task.id), heading: null }, now)
}

const placeOf = ({ latitude, longitude }: Pick<RiderRow, 'latitude' | 'longitude'>): Point | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }

async function report(deps: Deps, id: number, at: Point & { heading: number | null }, now: Date) {
  const position = { latitude: at.lat, longitude: at.lng, heading: at.heading, speed: null, at: now }
  await setPosition(deps, position, { actor: { id }, now })
}

/** One tick of a trip: moves the rider, or makes the step that is due at their position. */
async function move(
  deps: Deps,
  trips: Trips,
  { task, now }: { task: TaskRow & { rider_id: number }; now: Date },
): Promise<boolean> {
  const trip = await tripOf(deps, trips, { task, now })
  const at = positionAt(trip.ride, now)
  await report(deps, task.rider_id, at, now)
  if (!at.arrived) return false
  trip.waiting ??= now
  return await act(deps, task, { waited: secondsBetween(trip.waiting, now), now })
}

async function tripOf(
  deps: Deps,
  trips: Trips,
  { task, now }: { task: TaskRow & { rider_id: number }; now: Date },
): Promise<Trip> {
  const leg = task.state === 'on_the_way' ? 'door' : 'store'
  const known = trips.get(task.id)
  if (known?.leg === leg) return known
  const [rider] = await riders(deps.db, [task.rider_id])
  const door = {
    lat: task.address?.latitude ?? task.store_latitude,
    lng: task.address?.longitude ?? task.store_longitude,
  }
  const from = leg === 'door' && known ? storeOf(task) : ((rider && placeOf(rider)) ?? storeOf(task))
  const seconds = leg === 'door' ? pace.toDoor(task.id) : pace.toStore
  const ride = startRide(from, leg === 'door' ? door : storeOf(task), { started: now, seconds })
  const trip: Trip = { leg, ride, waiting: null }
  trips.set(task.id, trip)
  return trip
}

/** Makes the step due at the end of a leg, through the same call as a rider's app. */
async function act(
  deps: Deps,
  task: TaskRow & { rider_id: number },
  { waited, now }: { waited: number; now: Date },
): Promise<boolean> {
  const who = { actor: crewMember('rider', task.rider_id), at: now }
  const order = { order_id: task.id }
  switch (task.delivery_state) {
    case 'assigned':
      return isDone(await arriveTask(deps, { ...order, action: 'reached_store' }, who))
    case 'at_store':
      if (!isReadyForPickup(task) || waited < pace.atStore) return false
      return isDone(await pickUpTask(deps, { ...order, code: startPin(deps, task) }, who))
    case 'picked_up':
      if (await passStops(deps, task, who)) return true
      return isDone(await arriveTask(deps, { ...order, action: 'reached_customer' }, who))
    case 'at_door': {
      if (waited < pace.atDoor) return false
      // a customer tells it at the door; here the server does so in their place
      const delivery_pin = pinFor(deps.secret, task.unique_order_id)
      return isDone(await deliverTask(deps, { ...order, delivery_pin }, who))
    }
    default:
      return false
  }
}

/** The code the person at an errand's first stop would tell. */
const startPin = ({ secret }: Deps, { unique_order_id }: TaskRow): string =>
  stopPin(secret, unique_order_id, { position: 0, is_last: false })

/** Demo riders complete stops on the way without going there: one per tick, on the last leg. */
async function passStops(
  deps: Deps,
  { id: order_id, unique_order_id, kind }: TaskRow,
  who: { actor: ReturnType<typeof crewMember>; at: Date },
): Promise<boolean> {
  if (kind !== 'errand') return false
  const errand = (await errandsOf(deps.db, [order_id])).get(order_id)
  const stop = errand && nextStop(errand, 'picked_up')
  if (!stop) return false
  const code = stopPin(deps.secret, unique_order_id, stop)
  return isDone(await stopTask(deps, { order_id, stop_id: stop.id, code }, who))
}

const isDone = (answer: unknown): boolean => !(answer instanceof Refused)
