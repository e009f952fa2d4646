import { areas, halfWidth, type Metres } from './areas'
import { cellOf } from './cells'
import { type District, districtOf, type Hole, toCity } from './district'
import { highways } from './highways'
import { crossing, joinDistrict, type Network, NetworkBuilder, type Straight } from './network'
import { dice, known } from './prng'
import { mainRoadName } from './street-names'

export type RoadKind = 'highway' | 'main' | 'street'

interface Road {
  name: string
  kind: RoadKind
  /** metres from the city's centre */
  line: Metres[]
  area: string | null
}

export interface Patch {
  name: string
  outline: Metres[]
  /** one block, too small for a label */
  small: boolean
}

/** The fictional street plan: the map draws it, addresses are derived from it, riders ride on it. */
export interface StreetPlan {
  roads: Road[]
  parks: Patch[]
  water: Patch[]
  districts: District[]
  network: Network
}

/** Merges corners that several quarters share: their coordinates differ only in the last digits. */
function sharedCorners(): (at: Metres) => Metres {
  const corners: Metres[] = []
  return (at) => {
    const found = corners.find(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 3)
    if (!found) corners.push(at)
    return found ?? at
  }
}

/** Every border between two quarters, once; each is a main road. */
function bordersOf(cells: Metres[][], roads: Road[]): Straight[] {
  const snap = sharedCorners()
  const seen = new Map<string, Straight>()
  for (const cell of cells) {
    cell.forEach((corner, index) => {
      const [a, b] = [snap(corner), snap(cell[(index + 1) % cell.length] ?? corner)]
      if (a === b) return
      const key = [a, b]
        .map((end) => end.map(Math.round).join(','))
        .sort()
        .join(' ')
      if (seen.has(key)) return
      roads.push({ name: mainRoadName(seen.size), kind: 'main', line: [a, b], area: null })
      seen.set(key, { a, b, road: roads.length - 1, stops: [] })
    })
  }
  return [...seen.values()]
}

function highwayStraights(roads: Road[]): Straight[] {
  return highways.flatMap(({ name, points }) => {
    roads.push({ name, kind: 'highway', line: points, area: null })
    const road = roads.length - 1
    return points.slice(1).map((b, index) => ({ a: known(points[index], 'point'), b, road, stops: [] }))
  })
}

/**
 * Creates junctions where highways and main roads cross, and at their own corners; then links everything on
 * them.
 */
function joinMains(builder: NetworkBuilder, straights: Straight[]): void {
  const corners = new Map<string, number>()
  for (const straight of straights) {
    for (const [along, end] of [
      [0, straight.a],
      [1, straight.b],
    ] as const) {
      const key = end.map(Math.round).join(',')
      const junction = corners.get(key) ?? builder.junction(end)
      corners.set(key, junction)
      straight.stops.push({ along, junction })
    }
  }
  straights.forEach((one, index) => {
    for (const other of straights.slice(index + 1)) {
      const meet = crossing(one, other)
      if (!meet) continue
      const junction = builder.junction([
        one.a[0] + meet.here * (one.b[0] - one.a[0]),
        one.a[1] + meet.here * (one.b[1] - one.a[1]),
      ])
      one.stops.push({ along: meet.here, junction })
      other.stops.push({ along: meet.there, junction })
    }
  })
  for (const straight of straights) builder.chain(straight.stops, straight.road)
}

const parkNames = [
  'Children’s Park',
  'Rose Park',
  'Rain Tree Park',
  'Bandstand Garden',
  'Football Maidan',
  'Neem Park',
]

function outlineOf({ area, u, v }: District, hole: Hole, inset: number): Metres[] {
  const [left, right] = [(u[hole.i0] ?? 0) + inset, (u[hole.i1] ?? 0) - inset]
  const [low, high] = [(v[hole.j0] ?? 0) + inset, (v[hole.j1] ?? 0) - inset]
  return (
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ] as Metres[]
  ).map((at) => toCity(area, at))
}

/** A lake's shore: a wavy ring inside its blocks. */
function shore(district: District, hole: Hole): Metres[] {
  const { u, v, area } = district
  const roll = dice(`shore of ${area.name}`)
  const middle: Metres = [
    ((u[hole.i0] ?? 0) + (u[hole.i1] ?? 0)) / 2,
    ((v[hole.j0] ?? 0) + (v[hole.j1] ?? 0)) / 2,
  ]
  const wide = ((u[hole.i1] ?? 0) - (u[hole.i0] ?? 0)) / 2
  const tall = ((v[hole.j1] ?? 0) - (v[hole.j0] ?? 0)) / 2
  const [phase, second] = [roll.next() * 6, roll.next() * 6]
  return Array.from({ length: 40 }, (_, step) => {
    const angle = (step * Math.PI) / 20
    const reach = 0.8 + 0.07 * Math.sin(2 * angle + phase) + 0.06 * Math.sin(3 * angle + second)
    return toCity(area, [
      middle[0] + wide * reach * Math.cos(angle),
      middle[1] + tall * reach * Math.sin(angle),
    ])
  })
}

function greens(districts: District[]): { parks: Patch[]; water: Patch[] } {
  const parks: Patch[] = []
  const water: Patch[] = []
  for (const district of districts) {
    district.holes.forEach((hole, index) => {
      const outline = outlineOf(district, hole, 7)
      const name = `${district.area.name} ${parkNames[index % parkNames.length] ?? 'Park'}`
      const small = hole.i1 - hole.i0 === 1
      parks.push({ name: hole.kind === 'lake' ? `${district.area.name} Lakeside` : name, outline, small })
      if (hole.kind === 'lake') {
        const lake = /Lake|Tank|Marsh|Brook/.test(district.area.name)
        water.push({
          name: lake ? district.area.name : `${district.area.name} Lake`,
          outline: shore(district, hole),
          small: false,
        })
      }
    })
  }
  return { parks, water }
}

function build(): StreetPlan {
  const roads: Road[] = []
  const builder = new NetworkBuilder()
  const cells = areas.map((area) => cellOf(area, areas, halfWidth))
  const borders = bordersOf(cells, roads)
  const fast = highwayStraights(roads)
  const districts = areas.map((area, index) => districtOf(area, known(cells[index], 'cell')))
  for (const district of districts) {
    const first = roads.length
    for (const { axis, index, from, to, name } of district.stretches) {
      const fixed = (axis === 0 ? district.u : district.v)[index] ?? 0
      const ends: Metres[] =
        axis === 0
          ? [
              [fixed, from],
              [fixed, to],
            ]
          : [
              [from, fixed],
              [to, fixed],
            ]
      roads.push({
        name,
        kind: 'street',
        line: ends.map((end) => toCity(district.area, end)),
        area: district.area.name,
      })
    }
    joinDistrict(builder, district, { borders, roadOf: (stretch) => first + stretch })
  }
  joinMains(builder, [...borders, ...fast])
  return {
    roads,
    ...greens(districts),
    districts,
    network: { junctions: builder.junctions, links: builder.links },
  }
}

let plan: StreetPlan | null = null

/** The plan is built once per process (in about a tenth of a second) and never changes. */
export function streetPlan(): StreetPlan {
  plan ??= build()
  return plan
}
