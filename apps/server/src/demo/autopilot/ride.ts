import { distanceKm, type Point } from '@tokri/domain/geo'
import { route } from '../maps/street-route'

/** A route along the streets, ridden in a fixed time whatever its length. */
export interface Ride {
  points: readonly Point[]
  /** Kilometres from the start to each point. */
  reached: readonly number[]
  started: Date
  seconds: number
}

/** A ride between two points along the streets; straight where the plan has none. */
export function startRide(from: Point, to: Point, time: { started: Date; seconds: number }): Ride {
  const way = route(from, to)?.points.map(([lat, lng]) => ({ lat, lng })) ?? [from, to]
  const points = [...way, to]
  let km = 0
  const reached = points.map((point, index) => {
    km += distanceKm(points[index - 1] ?? point, point)
    return km
  })
  // a rider who has already arrived, after a restart, does not ride in place
  return { points, reached, started: time.started, seconds: km < 0.02 ? 0 : time.seconds }
}

export interface RidePosition extends Point {
  /** Degrees from north, clockwise; null while standing. */
  heading: number | null
  arrived: boolean
}

/** The rider's position at a given time. */
export function positionAt({ points, reached, started, seconds }: Ride, now: Date): RidePosition {
  const total = reached.at(-1) ?? 0
  const ridden = (now.getTime() - started.getTime()) / 1_000
  const share = seconds === 0 ? 1 : Math.min(1, Math.max(0, ridden / seconds))
  const km = share * total
  const next = reached.findIndex((until) => until >= km)
  const [from, to] = [points[Math.max(0, next - 1)], points[next]]
  if (!from || !to) throw new Error('a ride has at least one point')
  const [before, after] = [reached[Math.max(0, next - 1)] ?? 0, reached[next] ?? 0]
  const part = after > before ? (km - before) / (after - before) : 1
  return {
    lat: from.lat + (to.lat - from.lat) * part,
    lng: from.lng + (to.lng - from.lng) * part,
    heading: share < 1 ? bearing(from, to) : null,
    arrived: share >= 1,
  }
}

function bearing(from: Point, to: Point): number | null {
  const north = to.lat - from.lat
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  if (north === 0 && east === 0) return null
  return (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360
}

/** A point on a street about six hundred metres from a store, where a free rider waits. */
export function waitingPlace(store: Point, seed: number): Point {
  const angle = ((seed * 137.5) % 360) * (Math.PI / 180)
  const km = 0.6
  const aside = {
    lat: store.lat + (km / 111.2) * Math.cos(angle),
    lng: store.lng + (km / (111.2 * Math.cos((store.lat * Math.PI) / 180))) * Math.sin(angle),
  }
  const [, onStreet] = route(aside, store)?.points ?? []
  return onStreet ? { lat: onStreet[0], lng: onStreet[1] } : aside
}
