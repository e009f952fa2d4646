import { boundingBox, type Point } from '@tokri/domain/geo'
import type { StoreFacts } from './queries/store-facts'

type Box = ReturnType<typeof boundingBox>

/**
 * Size of a cell in degrees: about 28 km from north to south. `cell_of` in the migrations uses the same
 * cells.
 */
const CELL = 0.25
/** With more cells than this, examining every store is cheaper. */
const MAX_CELLS = 400

/** A grid index of stores by cell. */
export function createStoreGrid() {
  const stores = new Map<number, StoreFacts>()
  const cells = new Map<string, Set<StoreFacts>>()
  const remove = (id: number) => {
    const store = stores.get(id)
    if (store) cells.get(cellOf(store))?.delete(store)
    stores.delete(id)
  }
  return {
    remove,
    put(store: StoreFacts) {
      remove(store.id)
      stores.set(store.id, store)
      const cell = cells.get(cellOf(store)) ?? new Set()
      cells.set(cellOf(store), cell.add(store))
    },
    store: (id: number): StoreFacts | undefined => stores.get(id),
    all: (): Iterable<StoreFacts> => stores.values(),
    within(box: Box): StoreFacts[] {
      const found: StoreFacts[] = []
      const take = (near: Iterable<StoreFacts>) => {
        for (const store of near) if (isWithin(store, box)) found.push(store)
      }
      const names = cellsOf(box)
      if (names) for (const name of names) take(cells.get(name) ?? [])
      else take(stores.values())
      return found
    },
    /**
     * Names of cells with stores within a distance of any point in the given point's cell; null: too many.
     */
    cellsAround(point: Point, km: number): string[] | null {
      const names = cellsOf(boxAroundCell(point, km))
      return names?.filter((name) => (cells.get(name)?.size ?? 0) > 0) ?? null
    },
  }
}

const isWithin = ({ latitude, longitude }: StoreFacts, box: Box): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east

const cellAt = (lat: number, lng: number) => `@${lat}:${lng}`
export const cellOf = ({ latitude, longitude }: Pick<StoreFacts, 'latitude' | 'longitude'>) =>
  cellAt(Math.floor(latitude / CELL), Math.floor(longitude / CELL))

/** The same box for all points of a cell, so that searches from there share cached results. */
function boxAroundCell({ lat, lng }: Point, km: number): Box {
  const south = Math.floor(lat / CELL) * CELL
  const west = Math.floor(lng / CELL) * CELL
  const below = boundingBox({ lat: south, lng: west }, km)
  const above = boundingBox({ lat: Math.min(90, south + CELL), lng: west + CELL }, km)
  return {
    south: below.south,
    north: above.north,
    west: Math.min(below.west, above.west - CELL),
    east: Math.max(below.east + CELL, above.east),
  }
}

/** The cells that intersect a box; null when there are too many. */
function cellsOf(box: Box): string[] | null {
  const [south, north, west, east] = [box.south, box.north, box.west, box.east].map((degrees) =>
    Math.floor(degrees / CELL),
  ) as [number, number, number, number]
  if ((north - south + 1) * (east - west + 1) > MAX_CELLS) return null
  const names: string[] = []
  for (let lat = south; lat <= north; lat++)
    for (let lng = west; lng <= east; lng++) names.push(cellAt(lat, lng))
  return names
}
