import type { Area, Metres } from './areas'
import { chord, clip, polygonArea } from './cells'
import { dice } from './prng'
import { streetNames } from './street-names'

/** An area of several blocks of a grid: lines strictly between its indexes end at it. */
export interface Hole {
  kind: 'park' | 'lake'
  i0: number
  i1: number
  j0: number
  j1: number
}

/** A straight stretch of street: the line `u[index]` (axis 0) or `v[index]` (axis 1), from … to along it. */
interface Stretch {
  axis: 0 | 1
  index: number
  from: number
  to: number
  name: string
}

/** A quarter's grid in its own coordinates: metres along and across, rotated by the area's angle. */
export interface District {
  area: Area
  /** the quarter's outline in its own coordinates */
  outline: Metres[]
  u: number[]
  v: number[]
  holes: Hole[]
  stretches: Stretch[]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function toCity({ centre, angle }: Area, [u, v]: Metres): Metres {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return [centre[0] + u * cos - v * sin, centre[1] + u * sin + v * cos]
}

function toDistrict({ centre, angle }: Area, [x, y]: Metres): Metres {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const [dx, dy] = [x - centre[0], y - centre[1]]
  return [dx * cos + dy * sin, -dx * sin + dy * cos]
}

/** Lines at irregular distances, so that no quarter looks like graph paper. */
function lines(words: string, range: [number, number], spacing: [number, number]): number[] {
  const roll = dice(words)
  const found: number[] = []
  for (let at = range[0] + roll.between(...spacing) / 2; at < range[1]; at += roll.between(...spacing)) {
    found.push(Math.round(at))
  }
  return found
}

/** Quarters with a lake, and how many blocks it is wide. */
const lakes: Record<string, number> = {
  'Kingfisher Lake': 8,
  'Lakeview Layout': 6,
  'Temple Tank': 4,
  'Heron Marsh': 7,
  'Bamboo Brook': 5,
  'Lotus Layout': 4,
}

type Grid = Pick<District, 'area' | 'outline' | 'u' | 'v'>

/** Whether the blocks a hole would take lie well inside the quarter. */
function fits({ outline, u, v }: Grid, hole: Hole): boolean {
  const inner = setBack(outline, 25)
  const corners = [hole.i0, hole.i1].flatMap((i) =>
    [hole.j0, hole.j1].map((j): Metres => [u[i] ?? Number.NaN, v[j] ?? Number.NaN]),
  )
  return corners.every((corner) => holds(inner, corner))
}

const holds = (polygon: Metres[], [x, y]: Metres): boolean =>
  polygon.every((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) >= 0
  })

function holesOf(grid: Grid): Hole[] {
  const roll = dice(`greens of ${grid.area.name}`)
  const holes: Hole[] = []
  const place = (kind: Hole['kind'], wide: number, tall: number) => {
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const i0 = roll.between(1, Math.max(1, grid.u.length - wide - 2))
      const j0 = roll.between(1, Math.max(1, grid.v.length - tall - 2))
      const hole = { kind, i0, i1: i0 + wide, j0, j1: j0 + tall }
      const apart = (one: Hole) => one.i1 < i0 || one.i0 > hole.i1 || one.j1 < j0 || one.j0 > hole.j1
      if (holes.every(apart) && fits(grid, hole)) {
        holes.push(hole)
        return
      }
    }
  }
  const lake = lakes[grid.area.name]
  if (lake) place('lake', lake, Math.max(2, Math.round(lake * 0.6)))
  place('park', 2, 2)
  for (let park = roll.between(6, 9); park > 0; park -= 1) place('park', 1, 1)
  return holes
}

/** A line split where it would cross a park or a lake. */
function pieces(span: [number, number], cuts: [number, number][]): [number, number][] {
  return cuts.reduce<[number, number][]>(
    (kept, [from, to]) =>
      kept.flatMap((piece) => {
        if (to <= piece[0] || from >= piece[1]) return [piece]
        const parts: [number, number][] = [
          [piece[0], from],
          [to, piece[1]],
        ]
        return parts.filter(([a, b]) => b > a)
      }),
    [span],
  )
}

function stretchesOf(district: Omit<District, 'stretches'>, axis: 0 | 1): Stretch[] {
  const { u, v, holes, outline, area } = district
  const names = streetNames(area.name)
  return (axis === 0 ? u : v).flatMap((at, index) => {
    const span = chord(outline, axis, at)
    if (!span) return []
    const across = holes.filter((hole) =>
      axis === 0 ? hole.i0 < index && index < hole.i1 : hole.j0 < index && index < hole.j1,
    )
    const cuts = across.map((hole): [number, number] =>
      axis === 0 ? [v[hole.j0] ?? 0, v[hole.j1] ?? 0] : [u[hole.i0] ?? 0, u[hole.i1] ?? 0],
    )
    return pieces(span, cuts)
      .filter(([from, to]) => to - from > 45)
      .map(([from, to]) => ({
        axis,
        index,
        from,
        to,
        name: axis === 0 ? names.cross(index) : names.along(index),
      }))
  })
}

export function districtOf(area: Area, cell: Metres[]): District {
  const outline = cell.map((corner) => toDistrict(area, corner))
  const range = (axis: 0 | 1): [number, number] => [
    Math.min(...outline.map((corner) => corner[axis])),
    Math.max(...outline.map((corner) => corner[axis])),
  ]
  const u = lines(`u of ${area.name}`, range(0), [106, 148])
  const v = lines(`v of ${area.name}`, range(1), [140, 212])
  const grid = { area, outline, u, v, holes: holesOf({ area, outline, u, v }) }
  return { ...grid, stretches: [...stretchesOf(grid, 0), ...stretchesOf(grid, 1)] }
}

export interface Block {
  i: number
  j: number
  /** null for a whole rectangle of the grid, otherwise the part within the quarter's border */
  corners: Metres[] | null
}

const streetHalf = 7
const roadHalf = 13

/** The ground between the streets, set back from them; slivers along main roads are left out. */
export function blocksOf({ u, v, holes, outline }: District): Block[] {
  const inner = setBack(outline, roadHalf)
  const taken = (i: number, j: number) =>
    holes.some((hole) => hole.i0 <= i && i < hole.i1 && hole.j0 <= j && j < hole.j1)
  const strip = (lines: number[], index: number): [number, number] => [
    (lines[index] ?? -beyond) + streetHalf,
    (lines[index + 1] ?? beyond) - streetHalf,
  ]
  const columns = Array.from({ length: u.length + 1 }, (_, index) => index - 1)
  const rows = Array.from({ length: v.length + 1 }, (_, index) => index - 1)
  return columns.flatMap((i) =>
    rows.flatMap((j) => (taken(i, j) ? [] : blockAt({ i, j }, { inner, u: strip(u, i), v: strip(v, j) }))),
  )
}

const beyond = 100_000

function blockAt(
  { i, j }: { i: number; j: number },
  { inner, u, v }: { inner: Metres[]; u: [number, number]; v: [number, number] },
): Block[] {
  const edges = [
    [-1, 0, -u[0]],
    [1, 0, u[1]],
    [0, -1, -v[0]],
    [0, 1, v[1]],
  ] as const
  const corners = edges.reduce((polygon, edge) => clip(polygon, edge), inner)
  const size = corners.length > 2 ? polygonArea(corners) : 0
  if (size > (u[1] - u[0]) * (v[1] - v[0]) * 0.97) return [{ i, j, corners: null }]
  return size > 2600 ? [{ i, j, corners }] : []
}

/** A convex outline moved inwards by the given metres. */
function setBack(outline: Metres[], metres: number): Metres[] {
  const middle = outline.reduce<[number, number]>(
    (sum, [x, y]) => [sum[0] + x / outline.length, sum[1] + y / outline.length],
    [0, 0],
  )
  return outline.reduce((polygon, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy) || 1
    let [a, b] = [dy / length, -dx / length]
    if (a * (middle[0] - from[0]) + b * (middle[1] - from[1]) > 0) [a, b] = [-a, -b]
    return clip(polygon, [a, b, a * from[0] + b * from[1] - metres])
  }, outline)
}
