/** Latitude and longitude in degrees. */
export type LatLng = readonly [lat: number, lng: number]
export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }
export type RoadKind = 'highway' | 'main' | 'street'

type Area = { name?: string; points: readonly LatLng[] }

/**
 * One quarter's building blocks, in metres of a turned grid: (u, v) lies at `origin` moved by
 * east = u·cos − v·sin, north = u·sin + v·cos of `angle` (degrees). `cells` [i, j0, j1] are whole rectangles
 * from u[i] to u[i+1] and, for each j0 ≤ j < j1, from v[j] to v[j+1]; `edges` are other outlines [u, v, u, v, …].
 */
type BlockGrid = {
  /** The quarter's name. */
  name?: string
  origin: LatLng
  angle: number
  u: readonly number[]
  v: readonly number[]
  cells: readonly (readonly number[])[]
  edges: readonly (readonly number[])[]
}

type Road = { name?: string; kind?: RoadKind; points: readonly LatLng[] }

/** A drawn city as the server sends it (`/media/city-plan.json`). A road without a kind is a street. */
export type StreetPlan = {
  metres_per_degree: LatLng
  roads: readonly Road[]
  /** More streets: the name, then lat and lng of each point. */
  streets?: readonly (readonly [name: string, ...points: number[]])[]
  parks?: readonly Area[]
  water?: readonly Area[]
  blocks?: readonly BlockGrid[]
  /** Landmarks people know. */
  places?: readonly { name: string; at: LatLng }[]
}

export type Shape = { layer: 'block' | 'park' | 'water' | RoadKind; points: Point[]; box: Box }

/** Everything is drawn in Web Mercator px at this zoom, like map tiles. */
const PLAN_ZOOM = 16
const world = 256 * 2 ** PLAN_ZOOM

/** Degrees to px of the plan's zoom. */
export function project([lat, lng]: LatLng): Point {
  const sin = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world,
  }
}

/** How many plan px one screen px is at a zoom. */
export function planScale(zoom: number): number {
  return 2 ** (PLAN_ZOOM - zoom)
}

function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

const overlapOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

function shape(layer: Shape['layer'], points: Point[]): Shape {
  return { layer, points, box: boxOf(points) }
}

/** Half the width of a street: the distance of a block from its centre line, in metres. */
const setBack = 9

function blocksOf(grid: BlockGrid, [perLat, perLng]: LatLng): Shape[] {
  const turn = (grid.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const place = (u: number, v: number) =>
    project([grid.origin[0] + (u * sin + v * cos) / perLat, grid.origin[1] + (u * cos - v * sin) / perLng])
  const shapes: Shape[] = []
  for (const [i = 0, from = 0, to = 0] of grid.cells) {
    const [west, east] = [(grid.u[i] ?? 0) + setBack, (grid.u[i + 1] ?? 0) - setBack]
    for (let j = from; j < to; j += 1) {
      const [south, north] = [(grid.v[j] ?? 0) + setBack, (grid.v[j + 1] ?? 0) - setBack]
      if (east <= west || north <= south) continue
      shapes.push(
        shape('block', [place(west, north), place(east, north), place(east, south), place(west, south)]),
      )
    }
  }
  for (const edge of grid.edges) {
    const corners: Point[] = []
    for (let at = 0; at + 1 < edge.length; at += 2) corners.push(place(edge[at] ?? 0, edge[at + 1] ?? 0))
    if (corners.length > 2) shapes.push(shape('block', corners))
  }
  return shapes
}

/** Every road and street with its points. */
export function roadsOf({ roads, streets = [] }: StreetPlan): Road[] {
  const listed = streets.map(([name, ...numbers]): Road => {
    const points: LatLng[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0])
    return { name, points }
  })
  return [...roads, ...listed]
}

/** All shapes of the plan, in plan px. */
export function shapesOf(plan: StreetPlan): Shape[] {
  const areas = (layer: 'park' | 'water', list: readonly Area[] = []) =>
    list.filter(({ points }) => points.length > 2).map(({ points }) => shape(layer, points.map(project)))
  return [
    ...(plan.blocks ?? []).flatMap((grid) => blocksOf(grid, plan.metres_per_degree)),
    ...areas('park', plan.parks),
    ...areas('water', plan.water),
    ...roadsOf(plan)
      .filter(({ points }) => points.length > 1)
      .map(({ kind = 'street', points }) => shape(kind, points.map(project))),
  ]
}

const bucketSize = 512
const margin = 12

export type PlanIndex = { find: (box: Box) => Shape[] }

function indexShapes(shapes: readonly Shape[]): PlanIndex {
  const buckets = new Map<string, Shape[]>()
  const whole = boxOf(
    shapes.flatMap(({ box: { left, top, right, bottom } }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  )
  const eachBucket = (box: Box, visit: (key: string) => void) => {
    for (let x = Math.floor((box.left - margin) / bucketSize); x <= (box.right + margin) / bucketSize; x += 1)
      for (
        let y = Math.floor((box.top - margin) / bucketSize);
        y <= (box.bottom + margin) / bucketSize;
        y += 1
      )
        visit(`${x},${y}`)
  }
  for (const one of shapes) {
    eachBucket(one.box, (key) => {
      const bucket = buckets.get(key)
      if (bucket) bucket.push(one)
      else buckets.set(key, [one])
    })
  }
  return {
    find(box) {
      const found = new Set<Shape>()
      // a map that shows the whole world would visit a billion buckets
      eachBucket(overlapOf(box, whole), (key) => {
        for (const one of buckets.get(key) ?? []) {
          const apart =
            one.box.right < box.left - margin ||
            one.box.left > box.right + margin ||
            one.box.bottom < box.top - margin ||
            one.box.top > box.bottom + margin
          if (!apart) found.add(one)
        }
      })
      return [...found]
    },
  }
}

const indexes = new WeakMap<StreetPlan, PlanIndex>()

/** A spatial index of the plan, built once per plan. */
export function planIndex(plan: StreetPlan): PlanIndex {
  const known = indexes.get(plan)
  if (known) return known
  const made = indexShapes(shapesOf(plan))
  indexes.set(plan, made)
  return made
}
