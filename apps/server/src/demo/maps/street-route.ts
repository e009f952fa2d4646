import type { Point } from '../../gateways/maps/port'
import { type Metres, toMetres, toPoint } from '../city/areas'
import type { Link } from '../city/network'
import { streetPlan } from '../city/streets'
import { type Nearest, nearestLink } from './street-index'

/** A route along the streets: its line, and its length in kilometres. */
export interface StreetRoute {
  points: [lat: number, lng: number][]
  km: number
}

/** Riders prefer faster roads: a metre of highway costs less than a metre of street. */
const ease = { highway: 0.72, main: 0.85, street: 1 } as const

interface Step {
  to: number
  cost: number
}

let neighbours: Step[][] | null = null

function stepsFrom(junction: number): Step[] {
  if (!neighbours) {
    const { junctions, links } = streetPlan().network
    const table: Step[][] = junctions.map(() => [])
    for (const link of links) {
      const cost = weight(link)
      table[link.from]?.push({ to: link.to, cost })
      table[link.to]?.push({ to: link.from, cost })
    }
    neighbours = table
  }
  return neighbours[junction] ?? []
}

const weight = (link: Link, metres = link.metres) =>
  metres * ease[streetPlan().roads[link.road]?.kind ?? 'street']

/** Smallest first. */
class Heap {
  private readonly entries: { junction: number; rank: number }[] = []

  get size(): number {
    return this.entries.length
  }

  push(junction: number, rank: number): void {
    const { entries } = this
    let at = entries.length
    entries.push({ junction, rank })
    while (at > 0) {
      const up = (at - 1) >> 1
      const [child, parent] = [entries[at], entries[up]]
      if (!child || !parent || parent.rank <= child.rank) return
      entries[at] = parent
      entries[up] = child
      at = up
    }
  }

  pop(): number | null {
    const { entries } = this
    const top = entries[0]
    const last = entries.pop()
    if (!top || !last) return null
    if (entries.length > 0) {
      entries[0] = last
      this.sink()
    }
    return top.junction
  }

  private sink(): void {
    const { entries } = this
    for (let at = 0; ; ) {
      let least = at
      for (let child = 2 * at + 1; child <= 2 * at + 2; child += 1) {
        if ((entries[child]?.rank ?? Number.POSITIVE_INFINITY) < (entries[least]?.rank ?? 0)) least = child
      }
      const [here, there] = [entries[at], entries[least]]
      if (least === at || !here || !there) return
      entries[at] = there
      entries[least] = here
      at = least
    }
  }
}

/** The two ends of the section on which a point lies, with the cost of reaching them. */
const ends = ({ link, along }: Nearest) => [
  { junction: link.from, cost: weight(link, along) },
  { junction: link.to, cost: weight(link, link.metres - along) },
]

/** The cheapest routes from one section to nearby junctions, computed as far as requested. */
interface WaysFrom {
  start: Nearest
  /** The junctions from the start to a section; null when nothing connects them. */
  to(goal: Nearest): number[] | null
}

/** Dijkstra's algorithm from a section; it continues where the previous request ended. */
function waysFrom(start: Nearest): WaysFrom {
  const { junctions } = streetPlan().network
  const cost = new Float64Array(junctions.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(junctions.length).fill(-1)
  const settled = new Uint8Array(junctions.length)
  const heap = new Heap()
  const reach = (junction: number, spent: number, from: number) => {
    if (spent >= (cost[junction] ?? 0)) return
    cost[junction] = spent
    before[junction] = from
    heap.push(junction, spent)
  }
  /** Settles the next junction; false when none are left. */
  const settleNext = (): boolean => {
    const junction = heap.pop()
    if (junction === null) return false
    if (settled[junction]) return true
    settled[junction] = 1
    const spent = cost[junction] ?? 0
    for (const step of stepsFrom(junction)) reach(step.to, spent + step.cost, junction)
    return true
  }
  for (const end of ends(start)) reach(end.junction, end.cost, -1)
  return {
    start,
    to(goal) {
      const goals = ends(goal)
      while (goals.some(({ junction }) => !settled[junction]) && settleNext());
      const total = (end: (typeof goals)[number]) => (cost[end.junction] ?? 0) + end.cost
      const best = goals.reduce((one, other) => (total(other) < total(one) ? other : one))
      return Number.isFinite(total(best)) ? trail(best.junction, before) : null
    },
  }
}

/**
 * Cached searches: lists request the routes from fifty stores to one door, bills and maps request them again.
 */
const MAX_KEPT = 40
const kept = new Map<string, WaysFrom>()

function keptWaysFrom(place: Point): WaysFrom | null {
  const key = `${place.lat},${place.lng}`
  const known = kept.get(key)
  if (known) return known
  const start = nearestLink(toMetres(place))
  if (!start) return null
  const ways = waysFrom(start)
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, ways)
  return ways
}

function trail(last: number, before: Int32Array): number[] {
  const way: number[] = []
  for (let at = last; at >= 0; at = before[at] ?? -1) way.push(at)
  return way.reverse()
}

/** Maximum deviation of a point that is left out of the line, in metres. */
const STRAIGHT_METRES = 0.5

/** Whether continuing from `last` to `at` stays on the line that begins at `corner` towards `next`. */
function goesStraight(at: Metres, last: Metres, [corner, next]: [Metres, Metres]): boolean {
  const [east, north] = [next[0] - corner[0], next[1] - corner[1]]
  const reach = Math.hypot(east, north)
  const beside = Math.abs(east * (at[1] - corner[1]) - north * (at[0] - corner[0]))
  const ahead = east * (at[0] - last[0]) + north * (at[1] - last[1])
  return reach > 0 && ahead > 0 && beside <= STRAIGHT_METRES * reach
}

/**
 * Reduces a line to its corners. Deviations are measured from the last corner, so that the small bends of a
 * long curve add up.
 */
function corners(line: Metres[]): Metres[] {
  let [corner, next] = line
  const kept = line.slice(0, 1)
  for (const [index, at] of line.entries()) {
    const last = line[index - 1]
    if (!corner || !next || !last || index < 2 || goesStraight(at, last, [corner, next])) continue
    kept.push(last)
    corner = last
    next = at
  }
  return [...kept, ...line.slice(1).slice(-1)]
}

/**
 * The route between two points along the demo city's streets, or null outside the plan. The line begins and
 * ends at the points themselves, and the distance includes those parts.
 */
export function route(from: Point, to: Point): StreetRoute | null {
  const [here, there] = [toMetres(from), toMetres(to)]
  // distances are symmetric, and routes from many places to the same one are requested
  const ways = keptWaysFrom(to)
  const start = nearestLink(here)
  if (!start || !ways) return null
  const { junctions } = streetPlan().network
  const { start: goal } = ways
  const way = start.link === goal.link ? [] : ways.to(start)
  if (!way) return null
  const between = way.map((at) => junctions[at] ?? start.at).reverse()
  // both ends at the same position on one street: a straight line across it
  const isAcross = start.link === goal.link && start.at[0] === goal.at[0] && start.at[1] === goal.at[1]
  const line = isAcross ? [here, there] : corners([here, start.at, ...between, goal.at, there])
  const metres = line.reduce((sum, at, index) => {
    const before = line[index - 1] ?? at
    return sum + Math.hypot(at[0] - before[0], at[1] - before[1])
  }, 0)
  return {
    points: line.map((at) => {
      const { lat, lng } = toPoint(at)
      return [Math.round(lat * 1e6) / 1e6, Math.round(lng * 1e6) / 1e6]
    }),
    km: Math.round(metres) / 1000,
  }
}
