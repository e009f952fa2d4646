import { boundingBox, type Point, type Ring } from '@tokri/domain/geo'
import type { Db } from './client'
import { changesSince, currentTransaction, type StoreFacts, storeFacts } from './queries/store-facts'
import { zonePolygons } from './queries/stores'

/**
 * Every accepted store in memory, so that lists and searches don't read thousands of rows to show a page. Each question
 * first asks the database for what has changed since the last one, so no answer is older than its question.
 */
export interface StoreDirectory {
  /** Stores in a box of so many kilometres to each side of a point, and the operator's zones; none: everywhere. */
  around(db: Db, point: Point, km: number): Promise<{ stores: StoreFacts[]; zones: readonly Ring[] }>
}

type Box = ReturnType<typeof boundingBox>

/** The id under which changes of the zones are noted. */
const ZONES = 0
/** Degrees to each side of a cell of the grid: about 28 km north to south. */
const CELL = 0.25
/** More cells than this: looking at every store is less work. */
const MOST_CELLS = 400

export function openStoreDirectory(): StoreDirectory {
  const grid = createGrid()
  let zones: readonly Ring[] = []
  /** The oldest transaction that still ran when changes were last read; null: nothing was read yet. */
  let readUpTo: string | null = null
  /** The last change of each store that is in the grid: a long transaction anywhere makes the database name it again. */
  const read = new Map<number, string>()
  let loading: Promise<void> | null = null
  let started = 0
  let applied = 0

  async function load(db: Db) {
    const upTo = await currentTransaction(db)
    const [found, polygons] = await Promise.all([storeFacts(db, null), zonePolygons(db)])
    for (const store of found) grid.put(store)
    zones = polygons
    readUpTo = upTo
  }

  async function readChanges(db: Db) {
    const turn = ++started
    const { up_to, changes } = await changesSince(db, readUpTo ?? '0')
    const unread = changes.filter(({ id, changed_in }) => read.get(id) !== changed_in)
    const ids = unread.map(({ id }) => id).filter((id) => id !== ZONES)
    const [found, polygons] = await Promise.all([
      ids.length > 0 ? storeFacts(db, ids) : [],
      ids.length < unread.length ? zonePolygons(db) : zones,
    ])
    // whoever began to read later has read at least as much
    if (turn < applied) return
    for (const id of ids) grid.remove(id)
    for (const store of found) grid.put(store)
    for (const { id, changed_in } of unread) read.set(id, changed_in)
    zones = polygons
    readUpTo = up_to
    applied = turn
  }

  return {
    async around(db, point, km) {
      if (readUpTo === null) {
        loading ??= load(db).finally(() => {
          loading = null
        })
        await loading
      }
      await readChanges(db)
      return { stores: grid.within(boundingBox(point, km)), zones }
    },
  }
}

/** Stores by the cell of a grid they stand in. */
function createGrid() {
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
  }
}

const isWithin = ({ latitude, longitude }: StoreFacts, box: Box): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east

const cellAt = (lat: number, lng: number) => `${lat}:${lng}`
const cellOf = ({ latitude, longitude }: StoreFacts) =>
  cellAt(Math.floor(latitude / CELL), Math.floor(longitude / CELL))

/** The cells a box touches; null when they are too many. */
function cellsOf(box: Box): string[] | null {
  const [south, north, west, east] = [box.south, box.north, box.west, box.east].map((degrees) =>
    Math.floor(degrees / CELL),
  ) as [number, number, number, number]
  if ((north - south + 1) * (east - west + 1) > MOST_CELLS) return null
  const names: string[] = []
  for (let lat = south; lat <= north; lat++)
    for (let lng = west; lng <= east; lng++) names.push(cellAt(lat, lng))
  return names
}
