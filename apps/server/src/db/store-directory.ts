import type { StoreType } from '@tokri/contract/fields'
import { boundingBox, distanceKm, type Point, type Ring } from '@tokri/domain/geo'
import { isOpen } from '@tokri/domain/store/open'
import { LRUCache } from 'lru-cache'
import type { Db } from './client'
import { alwaysAsk, type Freshness, type ReadAt } from './freshness'
import { createMenuVersions } from './menu-versions'
import { changesSince, currentTransaction, type StoreFacts, storeFacts } from './queries/store-facts'
import { zonePolygons } from './queries/stores'
import { shareRuns } from './share-runs'
import { openShownItems, type ShownItem } from './shown-items'
import { openShownStores, type ShownStore } from './shown-stores'
import { type AskedGoods, type DatedGoods, openStoreGoods, type StoreBills } from './store-goods'
import { createStoreGrid } from './store-grid'
import { createStoreTree, type Search } from './store-tree'

/** The stores around a point. */
export interface Surroundings {
  /** Stores in a box around the point. */
  stores: readonly StoreFacts[]
  /** The straight-line distance of each. */
  kms: readonly number[]
  /** The operator's zones; none: everywhere. */
  zones: readonly Ring[]
  /** Number of orders each busy kitchen has to prepare. */
  queues: ReadonlyMap<number, number>
}

/**
 * An in-memory index of all accepted stores, so that lists and searches do not read thousands of rows for a
 * page. It first reads what has changed since the last call, unless that was just now.
 */
export interface StoreDirectory {
  /** The stores within a number of kilometres to each side of a point. */
  around(db: Db, point: Point, km: number): Promise<Surroundings>
  /**
   * The first stores of a list, of one kind; results that are read synchronously are consistent with each
   * other.
   */
  ranked(db: Db, now: Date): Promise<RankedStores>
  /** The area that a search from a point covers, up to `km` away. */
  searched(db: Db, point: Point, km: number): Promise<SearchedArea>
  /** Items of these stores by id, as they are sold. */
  items(db: Db, ids: readonly ItemOfStore[]): Promise<ReadonlyMap<number, ShownItem>>
  /** Guests' view of the accepted stores among these, with the coupons of a day. */
  shown(db: Db, ids: readonly number[], today: string): Promise<ShownStores>
  /**
   * A text that changes whenever a list's content might: after a change in the database, at each full minute,
   * and when a pause ends.
   */
  version(db: Db, now: Date): Promise<string>
  /** The current goods of a store; null: the store does not exist. */
  goods(db: Db, asked: AskedGoods): Promise<DatedGoods | null>
  /** The same as last read, for callers that verify that it is still current. */
  lastGoods(db: Db, asked: AskedGoods): Promise<DatedGoods | null>
  /** Replaces goods that turned out to be outdated. */
  replaceGoods(goods: DatedGoods, today: string): void
  /** The same for lists that also show items. */
  versionWithItems(db: Db, now: Date): Promise<string>
  /** The number of active stores and of those that are open, counted once for each version. */
  openStores(db: Db, now: Date, offset_minutes: number): Promise<OpenStores>
}

export interface OpenStores {
  all: number
  taking: number
}

export interface ItemOfStore {
  id: number
  restaurant_id: number
}

/** The area whose names are searched for callers in one part of a town. */
export interface SearchedArea extends Pick<Surroundings, 'zones'> {
  /** Marks of the names of stores and items there (`cell_of` in the migrations); null: too many. */
  cells: readonly string[] | null
  /** Changes whenever a search there might have other results. */
  version: string
  /** The same for the whole catalogue. */
  words: string
  /** An accepted store. */
  store(id: number): StoreFacts | undefined
}

export interface ShownStores extends Pick<Surroundings, 'queues'> {
  stores: ReadonlyMap<number, ShownStore>
}

export interface RankedStores extends Pick<Surroundings, 'zones' | 'queues'> {
  /** Changes whenever a store might have opened or closed. */
  moment: string
  first<S extends { id: number }>(store_type: StoreType, search: Search<S>): S[]
}

/** Ids under which changes of zones and of coupons are recorded. */
const ZONES = 0
const COUPONS = -1
/** Maximum cached entries of stores around points, each counted once per point. */
const MAX_AROUND = 50_000

export function openStoreDirectory(freshness: Freshness = alwaysAsk): StoreDirectory {
  const grid = createStoreGrid()
  let zones: readonly Ring[] = []
  let queues: ReadonlyMap<number, number> = new Map()
  let queuesRead = ''
  /** The oldest transaction that was open when changes were last read; null: nothing was read yet. */
  let readUpTo: string | null = null
  /**
   * The last change of each store in the grid: during a long transaction anywhere, the database returns it
   * again.
   */
  const read = new Map<number, string>()
  const paused = new Map<number, number>()
  let changes = 0
  const menus = createMenuVersions()
  const known = new LRUCache<string, Pick<Surroundings, 'stores' | 'kms'>>({
    maxSize: MAX_AROUND,
    sizeCalculation: ({ stores }) => stores.length + 1,
  })

  let counted: OpenStores & { version: string } = { version: '', all: 0, taking: 0 }

  const shownStores = openShownStores()
  const storeGoods = openStoreGoods()
  const shownItems = openShownItems()
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

  function replace(ids: readonly number[], found: readonly StoreFacts[]) {
    for (const id of ids) {
      menus.storeChanged(grid.store(id))
      grid.remove(id)
      for (const tree of trees.values()) tree.remove(id)
      paused.delete(id)
    }
    put(found)
    for (const store of found) menus.storeChanged(store)
    known.clear()
  }

  async function readChanges(db: Db) {
    const answer = await changesSince(db, readUpTo ?? '0')
    const unread = answer.changes.filter(({ id, changed_in }) => read.get(id) !== changed_in)
    const ids = unread.map(({ id }) => id).filter((id) => id > ZONES)
    const [found, polygons] = await Promise.all([
      ids.length > 0 ? storeFacts(db, ids) : [],
      unread.some(({ id }) => id === ZONES) ? zonePolygons(db) : zones,
    ])
    if (ids.length > 0) replace(ids, found)
    menus.read(answer.menus, grid.store)
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

  async function bills(db: Db, restaurant_id: number): Promise<StoreBills> {
    await refresh(db)
    const changedIn = [restaurant_id, ZONES, COUPONS].map((id) => read.get(id) ?? '')
    return {
      version: [...changedIn, menus.of(restaurant_id)].join('/'),
      up_to: readUpTo ?? '0',
      zones,
      queue: queues.get(restaurant_id) ?? 0,
    }
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
    async searched(db, point, km) {
      await refresh(db)
      const cells = grid.cellsAround(point, km)
      return { zones, cells, version: menus.around(cells), words: menus.around(null), store: grid.store }
    },
    async items(db, ids) {
      await refresh(db)
      return await shownItems(db, ids, menus.of)
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
    async openStores(db, now, offset_minutes) {
      await refresh(db)
      const version = `${changes}/${momentOf(paused, now)}/${offset_minutes}`
      if (counted.version !== version) {
        const active = [...grid.all()].filter(({ is_active }) => is_active)
        const taking = active.filter((store) => isOpen(store, now, offset_minutes)).length
        counted = { version, all: active.length, taking }
      }
      return { all: counted.all, taking: counted.taking }
    },
    goods: async (db, asked) => await storeGoods.of(db, asked, await bills(db, asked.restaurant_id)),
    lastGoods: async (db, asked) =>
      storeGoods.last(asked) ?? (await storeGoods.of(db, asked, await bills(db, asked.restaurant_id))),
    replaceGoods: storeGoods.replace,
    async versionWithItems(db, now) {
      await refresh(db)
      return `${changes}/${menus.all()}/${momentOf(paused, now)}`
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

/** A text that changes at each full minute and when a pause ends. */
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

/** Parses the database's JSON of order counts by store id. */
const queuesOf = (json: string): ReadonlyMap<number, number> =>
  new Map(Object.entries(JSON.parse(json)).map(([id, queue]) => [Number(id), Number(queue)]))
