import { distanceKm, roadKm } from '@tokri/domain/geo'

type Spot = readonly [lat: number, lng: number]

export interface SplitRoute {
  past: Spot[]
  ahead: Spot[]
  ahead_km: number
  /** The share of the whole route that has been ridden, 0 to 1. */
  ridden: number
}

const km = ([lat, lng]: Spot, [toLat, toLng]: Spot): number =>
  distanceKm({ lat, lng }, { lat: toLat, lng: toLng })
const lengthOf = (line: readonly Spot[]): number =>
  line.reduce((sum, spot, at) => (at === 0 ? 0 : sum + km(line[at - 1] ?? spot, spot)), 0)

/**
 * The point between `a` and `b` that is nearest to `spot`: 0 is a, 1 is b. Treats the earth as flat, which is
 * exact enough for a city.
 */
function nearestShare(spot: Spot, a: Spot, b: Spot): number {
  const narrow = Math.cos((a[0] * Math.PI) / 180)
  const [dx, dy] = [(b[1] - a[1]) * narrow, b[0] - a[0]]
  const [px, py] = [(spot[1] - a[1]) * narrow, spot[0] - a[0]]
  const length = dx * dx + dy * dy
  return length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
}

/** Cuts the route where the rider is: the part behind is drawn pale, the part ahead gives the minutes. */
export function splitRoute(route: readonly Spot[], rider: Spot): SplitRoute {
  let best = { leg: 0, spot: route[0] ?? rider, off: Number.POSITIVE_INFINITY }
  for (let leg = 0; leg + 1 < route.length; leg += 1) {
    const [a, b] = [route[leg], route[leg + 1]]
    if (!a || !b) continue
    const share = nearestShare(rider, a, b)
    const spot: Spot = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    const off = km(rider, spot)
    if (off < best.off) best = { leg, spot, off }
  }
  const past = [...route.slice(0, best.leg + 1), best.spot]
  const ahead = [best.spot, ...route.slice(best.leg + 1)]
  const [behind, before] = [lengthOf(past), lengthOf(ahead)]
  return { past, ahead, ahead_km: before, ridden: behind + before === 0 ? 0 : behind / (behind + before) }
}

/** The remaining distance: along the known route, else the straight line plus a surcharge. */
export function roadLeft(
  route: readonly Spot[] | null,
  from: Spot,
  door: Spot,
): Pick<SplitRoute, 'ahead_km' | 'ridden'> {
  if (route && route.length > 1) return splitRoute(route, from)
  return { ahead_km: roadKm({ lat: from[0], lng: from[1] }, { lat: door[0], lng: door[1] }), ridden: 0.5 }
}
