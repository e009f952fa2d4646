import { circleRing, distanceKm, type Point } from '@tokri/domain/geo'
import type { Corner } from '../form/geojson'

/** The outline of a circle; empty if the radius is not a length. */
export const circleOf = ([lat, lng]: Corner, km: number, corners?: number): Corner[] =>
  Number.isFinite(km) && km > 0 ? circleRing({ lat, lng }, km, corners) : []

/** Degrees; about a metre. */
const SAME = 1e-5

/** The radius in km of an outline that is a circle around the pin; null if it is not one. */
export function radiusOf(pin: Corner, ring: readonly Corner[]): number | null {
  const [first] = ring
  if (!first) return null
  const [here, there] = [pin, first].map(([lat, lng]) => ({ lat, lng })) as [Point, Point]
  const km = Math.round(distanceKm(here, there) * 100) / 100
  const circle = circleOf(pin, km)
  const isSame = (one: Corner, other: Corner | undefined) =>
    other !== undefined && one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < SAME)
  return circle.length === ring.length && ring.every((corner, at) => isSame(corner, circle[at])) ? km : null
}
