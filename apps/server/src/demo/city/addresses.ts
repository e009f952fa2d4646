import { areaAt, cityName, type Metres, toMetres } from './areas'
import { streetPlan } from './streets'

/** Metres of street per house number. */
export const plotWidth = 9

const apart = (a: Metres, b: Metres) => Math.hypot(a[0] - b[0], a[1] - b[1])

function nearestOn(line: readonly Metres[], at: Metres): Metres {
  const [a, b] = [line[0] ?? at, line.at(-1) ?? at]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const share = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  const along = Math.min(1, Math.max(0, share))
  return [a[0] + along * dx, a[1] + along * dy]
}

/** The address of a store or a home; the geocoder derives the same numbers from the map. */
export function addressAt(point: { lat: number; lng: number }): string {
  const at = toMetres(point)
  const roads = streetPlan().roads.filter((road) => road.kind !== 'highway')
  const nearest = roads
    .map((road) => ({ road, door: nearestOn(road.line, at) }))
    .reduce((best, one) => (apart(one.door, at) < apart(best.door, at) ? one : best))
  const { name, area } = nearest.road
  // A park may divide a street: its numbers continue from where it first begins.
  const begins = roads.find((road) => road.name === name && road.area === area)?.line[0] ?? at
  const number = Math.floor(apart(begins, nearest.door) / plotWidth) + 1
  return `${number} ${name}, ${area ?? areaAt(at).name}, ${cityName}`
}
