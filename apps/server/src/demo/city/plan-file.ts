import { cityCentre, halfWidth, type Metres, toPoint } from './areas'
import { type Block, blocksOf, type District, toCity } from './district'
import { places } from './places'
import { type Patch, type RoadKind, streetPlan } from './streets'

type LatLng = [lat: number, lng: number]

/**
 * The street plan as the browser fetches it (GET /media/city-plan.json). Distances are metres, angles degrees
 * anticlockwise. A grid's point (u, v) lies at `origin` moved by
 *   east = u·cos − v·sin, north = u·sin + v·cos   (of `angle`),
 * one degree being `metres_per_degree` [lat, lng] metres.
 */
export interface CityPlanFile {
  centre: LatLng
  bounds: [south_west: LatLng, north_east: LatLng]
  metres_per_degree: LatLng
  roads: { name: string; kind: Exclude<RoadKind, 'street'>; points: LatLng[] }[]
  /** Name, then lat and lng of each point: most of the file. */
  streets: [name: string, ...points: number[]][]
  /** `name` is left out of small ones. */
  parks: { name?: string; points: LatLng[] }[]
  water: { name: string; points: LatLng[] }[]
  blocks: BlockGrid[]
  /** Landmarks; quarters are named by their blocks. */
  places: { name: string; at: LatLng }[]
}

/**
 * A quarter's building blocks. `cells` are whole rectangles: [i, j0, j1] stands for (i, j) with j0 ≤ j < j1,
 * each reaching from u[i] to u[i+1] and v[j] to v[j+1]. `edges` are the remaining blocks along the main
 * roads: polygons [u, v, u, v, …] already set back from the street.
 */
interface BlockGrid {
  name: string
  origin: LatLng
  angle: number
  u: number[]
  v: number[]
  cells: [i: number, j0: number, j1: number][]
  edges: number[][]
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const latLng = (at: Metres): LatLng => {
  const { lat, lng } = toPoint(at)
  return [rounded(lat), rounded(lng)]
}

function cellRanges(blocks: Block[]): BlockGrid['cells'] {
  const ranges: BlockGrid['cells'] = []
  for (const { i, j } of blocks.filter((block) => !block.corners)) {
    const last = ranges.at(-1)
    if (last && last[0] === i && last[2] === j) last[2] = j + 1
    else ranges.push([i, j, j + 1])
  }
  return ranges
}

function gridOf(district: District): BlockGrid {
  const { area, u, v } = district
  const blocks = blocksOf(district)
  return {
    name: area.name,
    origin: latLng(toCity(area, [0, 0])),
    angle: area.angle,
    u,
    v,
    cells: cellRanges(blocks),
    edges: blocks.flatMap(({ corners }) => (corners ? [corners.flat().map(Math.round)] : [])),
  }
}

export function cityPlanFile(): CityPlanFile {
  const plan = streetPlan()
  const [south, north] = [toPoint([-halfWidth, -halfWidth]), toPoint([halfWidth, halfWidth])]
  const patch = ({ name, outline }: Patch) => ({ name, points: outline.map(latLng) })
  return {
    centre: [cityCentre.lat, cityCentre.lng],
    bounds: [
      [rounded(south.lat), rounded(south.lng)],
      [rounded(north.lat), rounded(north.lng)],
    ],
    metres_per_degree: [
      Math.round((2 * halfWidth) / (north.lat - south.lat)),
      Math.round((2 * halfWidth) / (north.lng - south.lng)),
    ],
    roads: plan.roads.flatMap(({ name, kind, line }) =>
      kind === 'street' ? [] : [{ name, kind, points: line.map(latLng) }],
    ),
    streets: plan.roads.flatMap(({ name, kind, line }): CityPlanFile['streets'] =>
      kind === 'street' ? [[name, ...line.flatMap(latLng)]] : [],
    ),
    parks: plan.parks.map((park) => (park.small ? { points: park.outline.map(latLng) } : patch(park))),
    water: plan.water.map(patch),
    blocks: plan.districts.map(gridOf),
    places: places
      .filter(({ kind }) => kind === 'landmark')
      .map(({ name, at }) => ({ name, at: latLng(at) })),
  }
}
