import type { StoreType } from '@tokri/contract/fields'
import { boundingBox, distanceKm, type Point, type Ring } from '@tokri/domain/geo'
import { LRUCache } from 'lru-cache'
import type { Db } from './client'
import { alwaysAsk, type Freshness, type ReadAt } from './freshness'
import { changesSince, currentTransaction, type StoreFacts, storeFacts } from './queries/store-facts'
import { zonePolygons } from './queries/stores'
import { shareRuns } from './share-runs'
import { openShownStores, type ShownStore } from './shown-stores'
import { createStoreTree, type Search } from './store-tree'

/** What is around a point. */
export interface Surroundings {
  /** In a box around the point. */
  stores: readonly StoreFacts[]
  /** How far each of them is as the crow flies. */
  kms: readonly number[]
  /** The operator's; none: everywhere. */
  zones: readonly Ring[]
  /** How many orders each busy kitchen has to cook. */
  queues: ReadonlyMap<number, number>
}

/**
 * Every accepted store in memory, so that lists and searches don't read thousands of rows to show a page. What has
 * changed since the last question is read first, unless the last reading is still fresh.
 */
export interface StoreDirectory {
  /** What is up to so many kilometres to each side of a point. */
  around(db: Db, point: Point, km: number): Promise<Surroundings>
  /** The first stores of a list, of one kind; what is read at once, without waiting, is of one moment. */
  ranked(db: Db, now: Date): Promise<RankedStores>
  /** What guests are shown of accepted stores among these, with the coupons of a day. */
  shown(db: Db, ids: readonly number[], today: string): Promise<ShownStores>
  /**
   * Another one whenever what lists show of any store may have become another: after a change in the database, when a
   * minute begins, when a pause ends.
   */
  version(db: Db, now: Date): Promise<string>
}

export interface ShownStores extends Pick<Surroundings, 'queues'> {
  stores: ReadonlyMap<number, ShownStore>
}

export interface RankedStores extends Pick<Surroundings, 'zones' | 'queues'> {
  /** Another one whenever a store may have opened or closed. */
  moment: string
  first<S extends { id: number }>(store_type: StoreType, search: Search<S>): S[]
}

type Box = ReturnType<typeof boundingBox>

/** The ids under which changes of the zones and of coupons are noted. */
const ZONES = 0
const COUPONS = -1
/** Degrees to each side of a cell of the grid: about 28 km north to south. */
const CELL = 0.25
/** More cells than this: looking at every store is less work. */
const MAX_CELLS = 400
/** Stores that are remembered to be around points which were asked for, each once for every point. */
const MAX_AROUND = 50_000

export function openStoreDirectory(freshness: Freshness = alwaysAsk): StoreDirectory {
  const grid = createGrid()
  let zones: readonly Ring[] = []
  let queues: ReadonlyMap<number, number> = new Map()
  let queuesRead = ''
  /** The oldest transaction that still ran when changes were last read; null: nothing was read yet. */
  let readUpTo: string | null = null
  /** The last change of each store that is in the grid: a long transaction anywhere makes the database name it again. */
  const read = new Map<number, string>()
  const paused = new Map<number, number>()
  let changes = 0
  const known = new LRUCache<string, Pick<Surroundings, 'stores' | 'kms'>>({
    maxSize: MAX_AROUND,
    sizeCalculation: ({ stores }) => stores.length + 1,
  })

  const shownStores = openShownStores()
  const trees = new Map<StoreType, ReturnType<typeof createStoreTree>>()
  const treeOf = (store_type: StoreType) => {
    const tree = trees.get(store_type) ?? createStoreTree()
    trees.set(store_type, tree)
    return tree
  }

  const put = (found: readonly StoreFacts[]) => {
    for (const [store_type, stores] of byType(found)) treeOf(store_type).fill(stores)
    for (const store of found) {
      grid.put(store)
      if (store.paused_until) paused.set(store.id, store.paused_until.getTime())
    }
  }

  async function load(db: Db) {
    const upTo = await currentTransaction(db)
    const [found, polygons] = await Promise.all([storeFacts(db, null), zonePolygons(db)])
    put(found)
    zones = polygons
    readUpTo = upTo
  }

  async function readChanges(db: Db) {
    const answer = await changesSince(db, readUpTo ?? '0')
    const unread = answer.changes.filter(({ id, changed_in }) => read.get(id) !== changed_in)
    const ids = unread.map(({ id }) => id).filter((id) => id > ZONES)
    const [found, polygons] = await Promise.all([
      ids.length > 0 ? storeFacts(db, ids) : [],
      unread.some(({ id }) => id === ZONES) ? zonePolygons(db) : zones,
    ])
    for (const id of ids) {
      grid.remove(id)
      for (const tree of trees.values()) tree.remove(id)
      paused.delete(id)
    }
    put(found)
    if (ids.length > 0) known.clear()
    for (const { id, changed_in } of unread) read.set(id, changed_in)
    zones = polygons
    if (unread.length > 0 || answer.queues !== queuesRead) changes += 1
    queues = answer.queues === queuesRead ? queues : queuesOf(answer.queues)
    queuesRead = answer.queues
    readUpTo = answer.up_to
  }

  let asked: Db | null = null
  let lastRead: ReadAt | null = null
  const upToDate = shareRuns(async () => {
    const db = asked as Db
    const read = freshness.now()
    if (readUpTo === null) await load(db)
    await readChanges(db)
    lastRead = read
  })
  const refresh = async (db: Db) => {
    if (lastRead && freshness.isFresh(lastRead)) return
    asked = db
    await upToDate()
  }

  return {
    async around(db, point, km) {
      await refresh(db)
      const key = `${point.lat},${point.lng},${km}`
      const found = known.get(key) ?? withDistances(grid.within(boundingBox(point, km)), point)
      known.set(key, found)
      return { ...found, zones, queues }
    },
    async ranked(db, now) {
      await refresh(db)
      const first: RankedStores['first'] = (store_type, search) => treeOf(store_type).first(search)
      return { zones, queues, moment: momentOf(paused, now), first }
    },
    async shown(db, ids, today) {
      await refresh(db)
      const ofCoupons = read.get(COUPONS) ?? ''
      const versionOf = (id: number) => `${read.get(id) ?? ''}/${ofCoupons}`
      const now = queues
      return { stores: await shownStores(db, ids, { today, versionOf }), queues: now }
    },
    async version(db, now) {
      await refresh(db)
      return `${changes}/${momentOf(paused, now)}`
    },
  }
}

function byType(stores: readonly StoreFacts[]): Map<StoreType, StoreFacts[]> {
  const found = new Map<StoreType, StoreFacts[]>()
  for (const store of stores) {
    const same = found.get(store.store_type) ?? []
    same.push(store)
    found.set(store.store_type, same)
  }
  return found
}

/** Another text when a minute begins or a pause ends. */
function momentOf(paused: ReadonlyMap<number, number>, now: Date): string {
  const time = now.getTime()
  let pauses = 0
  for (const until of paused.values()) if (until > time) pauses++
  return `${Math.floor(time / 60_000)}/${pauses}`
}

const withDistances = (stores: readonly StoreFacts[], point: Point) => ({
  stores,
  kms: stores.map(({ latitude, longitude }) => distanceKm(point, { lat: latitude, lng: longitude })),
})

/** From ids to numbers, as the database wrote it. */
const queuesOf = (json: string): ReadonlyMap<number, number> =>
  new Map(Object.entries(JSON.parse(json)).map(([id, queue]) => [Number(id), Number(queue)]))

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
  if ((north - south + 1) * (east - west + 1) > MAX_CELLS) return null
  const names: string[] = []
  for (let lat = south; lat <= north; lat++)
    for (let lng = west; lng <= east; lng++) names.push(cellAt(lat, lng))
  return names
}
