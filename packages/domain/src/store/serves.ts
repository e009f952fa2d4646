import { distanceKm, insidePolygon, type Point, type Ring } from '../geo'
import type { Mode } from './modes'

export type ServingStore = {
  latitude: number
  longitude: number
  /** km, used when there are no polygons */
  delivery_radius: number
  polygons: readonly Ring[]
}

/** The customer's choice, and the operator's settings. */
export type Reach = {
  mode: Mode
  /** the operator's zones; empty: unlimited */
  zones: readonly Ring[]
  /** km around the customer within which self-pickup is offered */
  selfPickupRadius: number
}

export type PointRefusal = 'outside_zones' | 'outside_area' | 'too_far'

/** Whether the operator delivers there at all; outside, customers see the no-area screen. */
export const insideZones = (point: Point, zones: readonly Ring[]): boolean =>
  zones.length === 0 || zones.some((zone) => insidePolygon(point, zone))

/** Why this store does not serve this point, or null. */
export const refusePoint = (store: ServingStore, point: Point, reach: Reach): PointRefusal | null => {
  if (!insideZones(point, reach.zones)) return 'outside_zones'
  const km = distanceKm(point, { lat: store.latitude, lng: store.longitude })
  return refuseAt(store, point, reach, km)
}

/** The same for a point inside the operator's zones, at a given distance from the store in km. */
export const refuseAt = (
  store: ServingStore,
  point: Point,
  { mode, selfPickupRadius }: Pick<Reach, 'mode' | 'selfPickupRadius'>,
  km: number,
): PointRefusal | null => {
  if (mode === 'SELFPICKUP') return km <= selfPickupRadius ? null : 'too_far'
  if (store.polygons.length === 0) return km <= store.delivery_radius ? null : 'too_far'
  return store.polygons.some((area) => insidePolygon(point, area)) ? null : 'outside_area'
}
