/** Places on the earth: degrees, and kilometres between them. */
export type Point = { lat: number; lng: number }

/** A closed area, its corners in order as [lat, lng]; the last corner need not repeat the first. */
export type Ring = readonly (readonly [lat: number, lng: number])[]

const earthKm = 6371
const kmPerDegree = (Math.PI * earthKm) / 180
const rad = (degrees: number) => (degrees * Math.PI) / 180

/** Great circle distance in km. */
export const distanceKm = (a: Point, b: Point): number => {
  const halfLat = Math.sin(rad(b.lat - a.lat) / 2)
  const halfLng = Math.sin(rad(b.lng - a.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * halfLng ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

type Box = { south: number; west: number; north: number; east: number }

/** A lower bound of the distance to anything in the box; accurate up to about a hundred km. */
export const kmToBox = ({ lat, lng }: Point, { south, west, north, east }: Box): number => {
  const tall = Math.max(south - lat, lat - north, 0)
  const beside = Math.max(west - lng, lng - east, 0)
  // around the other side of the earth may be shorter
  const wide = beside > 180 ? Math.max(0, 360 - beside - (east - west)) : beside
  const narrowing = Math.cos(rad(Math.min(90, Math.max(Math.abs(lat), Math.abs(south), Math.abs(north)))))
  return Math.hypot(tall, wide * narrowing) * kmPerDegree * 0.99
}

/** The estimated road distance when no routing provider answers: great circle × 1.3. */
export const likelyRoadKm = (great_circle_km: number): number => great_circle_km * 1.3
export const roadKm = (a: Point, b: Point): number => likelyRoadKm(distanceKm(a, b))

/** Whether a point is inside the polygon (ray casting). */
export const insidePolygon = (point: Point, ring: Ring): boolean =>
  ring.reduce((inside, [lat, lng], corner) => {
    const [beforeLat, beforeLng] = ring[(corner + ring.length - 1) % ring.length] ?? [lat, lng]
    if (lat > point.lat === beforeLat > point.lat) return inside
    const crossing = lng + ((point.lat - lat) * (beforeLng - lng)) / (beforeLat - lat)
    return point.lng < crossing ? !inside : inside
  }, false)

/** The bounding box of a circle of `km`, for an index lookup before `distanceKm` decides. */
export const boundingBox = (
  point: Point,
  km: number,
): { south: number; west: number; north: number; east: number } => {
  const tall = km / kmPerDegree
  // meridians converge towards the poles, so the circle is widest beyond its centre
  const narrowing = Math.cos(rad(point.lat))
  const sine = Math.sin(km / earthKm)
  const wide = sine < narrowing ? (Math.asin(sine / narrowing) * 180) / Math.PI : 180
  return {
    south: Math.max(-90, point.lat - tall),
    west: point.lng - wide,
    north: Math.min(90, point.lat + tall),
    east: point.lng + wide,
  }
}

/**
 * Why a ring is not a valid area: fewer than three distinct corners, two sides that cross, or all corners on
 * one line.
 */
export function ringFault(ring: Ring): 'corners' | 'crossing' | 'flat' | null {
  const corners = ring.filter(([lat, lng], at) => {
    const next = ring[(at + 1) % ring.length]
    return next && (lat !== next[0] || lng !== next[1])
  })
  if (corners.length < 3) return 'corners'
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner] as const)
  const crosses = sides.some(([a, b], one) =>
    sides.some(([c, d], other) => {
      const apart = Math.abs(one - other)
      return apart > 1 && apart < sides.length - 1 && sidesCross(a, b, c, d)
    }),
  )
  if (crosses) return 'crossing'
  const area = sides.reduce((sum, [a, b]) => sum + a[1] * b[0] - b[1] * a[0], 0)
  return Math.abs(area) < 1e-12 ? 'flat' : null
}

type Corner = Ring[number]
/** The sign says on which side of the line from `a` to `b` the point `c` is; 0: on the line. */
const sideOf = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]))
const sidesCross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0

/** A regular polygon around a point, for zones that are drawn as circles. */
export function circleRing({ lat, lng }: Point, km: number, corners = 32): [lat: number, lng: number][] {
  const tall = km / kmPerDegree
  const wide = tall / Math.max(0.01, Math.cos(rad(lat)))
  const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners
    return [digits(lat + tall * Math.cos(turn)), digits(lng + wide * Math.sin(turn))]
  })
}

/** Square kilometres inside a ring that is small compared to the earth. */
export function ringAreaKm2(ring: Ring): number {
  const middle = ring.reduce((sum, [lat]) => sum + lat, 0) / Math.max(1, ring.length)
  const wide = kmPerDegree * Math.cos(rad(middle))
  const twice = ring.reduce((sum, [lat, lng], at) => {
    const [nextLat, nextLng] = ring[(at + 1) % ring.length] ?? [lat, lng]
    return sum + lng * wide * nextLat * kmPerDegree - nextLng * wide * lat * kmPerDegree
  }, 0)
  return Math.abs(twice) / 2
}
