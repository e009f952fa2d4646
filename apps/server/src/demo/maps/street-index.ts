import type { Metres } from '../city/areas'
import type { Link } from '../city/network'
import { streetPlan } from '../city/streets'

/** The nearest road section to a point. */
export interface Nearest {
  link: Link
  at: Metres
  /** metres from the link's first junction */
  along: number
  /** metres from the given point */
  away: number
}

const bucketSize = 250
const bucketOf = ([x, y]: Metres) => `${Math.floor(x / bucketSize)},${Math.floor(y / bucketSize)}`

let buckets: Map<string, Link[]> | null = null

/** A grid index of links, so that finding the nearest street examines only a few dozen. */
function linkBuckets(): Map<string, Link[]> {
  if (buckets) return buckets
  const { network } = streetPlan()
  const found = new Map<string, Link[]>()
  for (const link of network.links) {
    const [a, b] = [network.junctions[link.from], network.junctions[link.to]]
    if (!a || !b) continue
    const steps = Math.max(1, Math.ceil(link.metres / 100))
    const keys = new Set<string>()
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      keys.add(bucketOf([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]))
    }
    for (const key of keys)
      found
        .set(key, found.get(key) ?? [])
        .get(key)
        ?.push(link)
  }
  buckets = found
  return found
}

function project(link: Link, [x, y]: Metres): Nearest | null {
  const { junctions } = streetPlan().network
  const [a, b] = [junctions[link.from], junctions[link.to]]
  if (!a || !b) return null
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const share = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  const at: Metres = [a[0] + share * dx, a[1] + share * dy]
  return { link, at, along: share * link.metres, away: Math.hypot(at[0] - x, at[1] - y) }
}

/** The nearest section that `wanted` accepts, within `rings` cells; null outside the plan. */
export function nearestLink(
  point: Metres,
  { wanted = () => true, rings = 3 }: { wanted?: (link: Link) => boolean; rings?: number } = {},
): Nearest | null {
  const squares = linkBuckets()
  const [column, row] = [Math.floor(point[0] / bucketSize), Math.floor(point[1] / bucketSize)]
  let best: Nearest | null = null
  for (let ring = 0; ring <= rings && (!best || best.away >= (ring - 1) * bucketSize); ring += 1) {
    const links = ringOf(ring).flatMap(([dx, dy]) => squares.get(`${column + dx},${row + dy}`) ?? [])
    best = links.filter(wanted).reduce<Nearest | null>((nearest, link) => {
      const found = project(link, point)
      return found && (!nearest || found.away < nearest.away) ? found : nearest
    }, best)
  }
  return best
}

function ringOf(ring: number): [number, number][] {
  const side = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring)
  return side.flatMap((dx) =>
    side
      .filter((dy) => Math.max(Math.abs(dx), Math.abs(dy)) === ring)
      .map((dy): [number, number] => [dx, dy]),
  )
}
