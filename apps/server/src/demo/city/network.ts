import type { Metres } from './areas'
import { type District, toCity } from './district'

/** A stretch of road between two junctions. */
export interface Link {
  from: number
  to: number
  metres: number
  /** index into the plan's roads, for its name and kind */
  road: number
}

/** Junctions by number, and the links between them. */
export interface Network {
  junctions: Metres[]
  links: Link[]
}

/** Collects junctions along straight lines and links neighbours on request. */
export class NetworkBuilder {
  readonly junctions: Metres[] = []
  readonly links: Link[] = []

  junction(at: Metres): number {
    this.junctions.push(at)
    return this.junctions.length - 1
  }

  link(from: number, to: number, road: number): void {
    const [a, b] = [this.junctions[from], this.junctions[to]]
    if (!a || !b || from === to) return
    this.links.push({ from, to, road, metres: Math.hypot(a[0] - b[0], a[1] - b[1]) })
  }

  /** Links the stops of one road in the order of their distance along it. */
  chain(stops: { along: number; junction: number }[], road: number): void {
    const inOrder = [...stops].sort((a, b) => a.along - b.along)
    inOrder.slice(1).forEach((stop, index) => {
      this.link(inOrder[index]?.junction ?? stop.junction, stop.junction, road)
    })
  }
}

/** A straight section of a main road or highway, with the junctions found on it so far. */
export interface Straight {
  a: Metres
  b: Metres
  road: number
  stops: { along: number; junction: number }[]
}

/** Where another straight crosses, from 0 to 1 along it; null when they do not meet. */
export function crossing(one: Straight, other: Straight): { here: number; there: number } | null {
  const [px, py] = one.a
  const [rx, ry] = [one.b[0] - px, one.b[1] - py]
  const [qx, qy] = other.a
  const [sx, sy] = [other.b[0] - qx, other.b[1] - qy]
  const turn = rx * sy - ry * sx
  if (Math.abs(turn) < 1e-9) return null
  const here = ((qx - px) * sy - (qy - py) * sx) / turn
  const there = ((qx - px) * ry - (qy - py) * rx) / turn
  return here > 0 && here < 1 && there > 0 && there < 1 ? { here, there } : null
}

/** The straight on which a point lies (within two metres), and its position along it. */
function straightAt(straights: Straight[], [x, y]: Metres): { straight: Straight; along: number } | null {
  for (const straight of straights) {
    const [ax, ay] = straight.a
    const [dx, dy] = [straight.b[0] - ax, straight.b[1] - ay]
    const squared = dx * dx + dy * dy || 1
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared))
    if (Math.hypot(ax + along * dx - x, ay + along * dy - y) < 2) return { straight, along }
  }
  return null
}

/** Adds a quarter's streets: its own crossings, and a junction wherever a street meets a main road. */
export function joinDistrict(
  builder: NetworkBuilder,
  district: District,
  { borders, roadOf }: { borders: Straight[]; roadOf: (stretch: number) => number },
): void {
  const { u, v, stretches, area } = district
  const crossings = new Map<string, number>()
  const junctionAt = (i: number, j: number) => {
    const key = `${i},${j}`
    const found = crossings.get(key) ?? builder.junction(toCity(area, [u[i] ?? 0, v[j] ?? 0]))
    crossings.set(key, found)
    return found
  }
  const passes = (axis: 0 | 1, index: number, at: number) =>
    stretches.some(
      (one) => one.axis === axis && one.index === index && one.from - 0.5 <= at && at <= one.to + 0.5,
    )
  stretches.forEach((stretch, number) => {
    const across = stretch.axis === 0 ? v : u
    const fixed = (stretch.axis === 0 ? u : v)[stretch.index] ?? 0
    const stops = across.flatMap((at, other) => {
      const inside = stretch.from - 0.5 <= at && at <= stretch.to + 0.5
      if (!inside || !passes(stretch.axis === 0 ? 1 : 0, other, fixed)) return []
      const junction =
        stretch.axis === 0 ? junctionAt(stretch.index, other) : junctionAt(other, stretch.index)
      return [{ along: at, junction }]
    })
    for (const end of [stretch.from, stretch.to]) {
      const place = toCity(area, stretch.axis === 0 ? [fixed, end] : [end, fixed])
      const meets = straightAt(borders, place)
      if (!meets) continue
      const junction = builder.junction(place)
      meets.straight.stops.push({ along: meets.along, junction })
      stops.push({ along: end, junction })
    }
    builder.chain(stops, roadOf(number))
  })
}
