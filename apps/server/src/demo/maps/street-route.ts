import type { Point } from '../../gateways/maps/port'
import { type Metres, toMetres, toPoint } from '../city/areas'
import type { Link } from '../city/network'
import { streetPlan } from '../city/streets'
import { type Nearest, nearestLink } from './street-index'

/** A way along the streets: the line to ride, and its length in kilometres. */
export interface StreetRoute {
  points: [lat: number, lng: number][]
  km: number
}

/** Riders like faster roads: a metre of highway counts for less than a metre of lane. */
const ease = { highway: 0.72, main: 0.85, street: 1 } as const
const easiest = ease.highway

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

/** The two ends of the stretch a point lies on, and what it costs to reach them from there. */
const ends = ({ link, along }: Nearest) => [
  { junction: link.from, cost: weight(link, along) },
  { junction: link.to, cost: weight(link, link.metres - along) },
]

/** A* from one stretch to another; the junctions on the way, or null when nothing joins them. */
function search(start: Nearest, goal: Nearest): number[] | null {
  const { junctions } = streetPlan().network
  const goals = new Map(ends(goal).map(({ junction, cost }) => [junction, cost]))
  const cost = new Float64Array(junctions.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(junctions.length).fill(-1)
  const closed = new Uint8Array(junctions.length)
  const heap = new Heap()
  const guess = (junction: number) => {
    const at = junctions[junction] ?? goal.at
    const [dx, dy] = [at[0] - goal.at[0], at[1] - goal.at[1]]
    // thousands are asked for on the way, and Math.hypot takes ten times as long
    return Math.sqrt(dx * dx + dy * dy) * easiest
  }
  const reach = (junction: number, spent: number, from: number) => {
    if (spent >= (cost[junction] ?? 0)) return
    cost[junction] = spent
    before[junction] = from
    heap.push(junction, spent + guess(junction))
  }
  for (const end of ends(start)) reach(end.junction, end.cost, -1)
  let best: { junction: number; total: number } | null = null
  while (heap.size > 0) {
    const junction = heap.pop() ?? -1
    const spent = cost[junction] ?? 0
    if (best && spent + guess(junction) >= best.total) break
    if (closed[junction]) continue
    closed[junction] = 1
    const last = goals.get(junction)
    if (last !== undefined && (!best || spent + last < best.total)) best = { junction, total: spent + last }
    for (const step of stepsFrom(junction)) reach(step.to, spent + step.cost, junction)
  }
  return best && trail(best.junction, before)
}

function trail(last: number, before: Int32Array): number[] {
  const way: number[] = []
  for (let at = last; at >= 0; at = before[at] ?? -1) way.push(at)
  return way.reverse()
}

/** Corners only: a point on the straight line between its neighbours says nothing. */
function corners(line: Metres[]): Metres[] {
  return line.filter((at, index) => {
    const [before, after] = [line[index - 1], line[index + 1]]
    if (!before || !after) return true
    const bend = (at[0] - before[0]) * (after[1] - before[1]) - (at[1] - before[1]) * (after[0] - before[0])
    const reach = Math.hypot(after[0] - before[0], after[1] - before[1])
    return reach < 0.5 || Math.abs(bend) / reach > 0.5
  })
}

/**
 * The way from one point to another along the demo city's streets, or null where the plan doesn't reach.
 * The line begins and ends at the points themselves; the kilometres count all of it.
 */
export function route(from: Point, to: Point): StreetRoute | null {
  const [here, there] = [toMetres(from), toMetres(to)]
  const [start, goal] = [nearestLink(here), nearestLink(there)]
  if (!start || !goal) return null
  const { junctions } = streetPlan().network
  const between =
    start.link === goal.link ? [] : (search(start, goal)?.map((at) => junctions[at] ?? start.at) ?? null)
  if (!between) return null
  const line = corners([here, start.at, ...between, goal.at, there])
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
