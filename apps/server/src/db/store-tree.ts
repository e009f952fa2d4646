import { distanceKm, kmToBox, type Point } from '@tokri/domain/geo'
import { bestScore } from '@tokri/domain/store/listing'
import { openHeap } from './heap'
import type { StoreFacts } from './queries/store-facts'

/**
 * What decides whether and where a store appears in a list: the customer's point, the time and the sort
 * order.
 */
export interface Search<S> {
  point: Point
  /** Stores further than this are skipped, km. */
  reach: number
  count: number
  /** A text that changes whenever a store might have opened or closed; `isOpen` says which are open. */
  moment: string
  isOpen(store: StoreFacts): boolean
  /** The groups of a list in order: open or closed, featured or plain. */
  groups: readonly Group[]
  /**
   * What the score depends on: worth minus the least loss at a distance, or the distance alone; higher is
   * better.
   */
  score: 'worth' | 'distance'
  lossAt(km: number): number
  /** The store's list entry and its exact score, or null where it does not deliver to the point. */
  listed(store: StoreFacts, km: number): { store: S; score: number } | null
}

interface Group {
  closed: boolean
  /** Left out: both. */
  plain?: boolean
}

interface Entry {
  store: StoreFacts
  worth: number
}

interface Node {
  south: number
  west: number
  north: number
  east: number
  parent: Node | null
  /** An inner node's two halves, or null for a leaf. */
  halves: [Node, Node] | null
  entries: Entry[]
  /** The highest worth ever stored here, of featured stores and of plain ones. */
  top: [featured: number, plain: number]
  /** The highest worth of each kind (`kindOf`) at this time. */
  best: number[]
  moment: string
}

const LEAF = 16
/** Bounds are computed in another order than scores, and may differ in the last digits. */
const ROUNDING = 1e-9

/**
 * A spatial tree of stores in which each node knows its best score, so that the first stores of a list are
 * found without examining the others.
 */
export function createStoreTree() {
  const root = leaf(null, [])
  const leaves = new Map<number, Node>()

  function put(store: StoreFacts) {
    let node = root
    const [lat, lng] = [store.latitude, store.longitude]
    const entry = { store, worth: bestScore(store) }
    for (;;) {
      grow(node, entry)
      if (!node.halves) break
      const [a, b] = node.halves
      node = growth(a, lat, lng) <= growth(b, lat, lng) ? a : b
    }
    node.entries.push(entry)
    settle(node, leaves)
  }

  function remove(id: number) {
    const node = leaves.get(id)
    if (!node) return
    node.entries = node.entries.filter(({ store }) => store.id !== id)
    leaves.delete(id)
    for (let up: Node | null = node; up; up = up.parent) up.moment = ''
  }

  return {
    put,
    /** Bulk loading by repeated halving: faster than single inserts, and balanced. */
    fill(stores: readonly StoreFacts[]) {
      if (leaves.size > 0) return stores.forEach(put)
      for (const store of stores) {
        const entry = { store, worth: bestScore(store) }
        grow(root, entry)
        root.entries.push(entry)
      }
      settle(root, leaves)
    },
    remove,
    /** The first stores of a list, in order. */
    first<S extends { id: number }>(search: Search<S>): S[] {
      const found: S[] = []
      for (const group of search.groups)
        if (found.length < search.count) findGroup(root, search, { group, found })
      return found
    },
  }
}

/** Best-first search: a node whose best possible score is below a found store's is never opened. */
function findGroup<S extends { id: number }>(
  root: Node,
  search: Search<S>,
  { group, found }: { group: Group; found: S[] },
) {
  const waiting = openHeap<Node | S>()
  const add = (node: Node) => {
    const km = kmToBox(search.point, node)
    if (km > search.reach) return
    const best = bestOf(node, search, group)
    if (best === Number.NEGATIVE_INFINITY) return
    const score = (search.score === 'worth' ? best : 0) - search.lossAt(km) + ROUNDING
    // at equal scores, nodes come before stores, and stores are sorted by id
    waiting.push(node, score, -1)
  }
  const addStores = ({ entries }: Node) => {
    for (const { store } of entries) {
      if (!isIn(group, kindOf(store, search))) continue
      const km = distanceKm(search.point, { lat: store.latitude, lng: store.longitude })
      const listed = km <= search.reach ? search.listed(store, km) : null
      if (listed) waiting.push(listed.store, listed.score, store.id)
    }
  }
  add(root)
  for (let next = waiting.pop(); next && found.length < search.count; next = waiting.pop()) {
    if (!('entries' in next)) found.push(next)
    else if (next.halves) for (const half of next.halves) add(half)
    else addStores(next)
  }
}

/** Four kinds of stores: 0 open and featured, 1 open and plain, 2 closed and featured, 3 closed and plain. */
const kindOf = (store: StoreFacts, { isOpen }: Pick<Search<unknown>, 'isOpen'>): number =>
  (store.is_active && isOpen(store) ? 0 : 2) + (store.is_featured ? 0 : 1)
const isIn = ({ closed, plain }: Group, kind: number): boolean =>
  closed === kind >= 2 && (plain === undefined || plain === (kind % 2 === 1))

/**
 * An upper bound of a node's scores in a group; where it is not known for this time, the best it ever had.
 */
function bestOf(node: Node, search: Pick<Search<unknown>, 'isOpen' | 'moment'>, group: Group): number {
  look(node, search)
  let best = Number.NEGATIVE_INFINITY
  for (let kind = 0; kind < 4; kind++) {
    if (!isIn(group, kind)) continue
    const one = node.moment === search.moment ? node.best[kind] : node.top[kind % 2]
    best = Math.max(best, one ?? best)
  }
  return best
}

/** Computes a node's best scores for this time, if it is a leaf or both halves are known. */
function look(node: Node, search: Pick<Search<unknown>, 'isOpen' | 'moment'>) {
  const { moment } = search
  if (node.moment === moment) return
  if (node.halves) {
    const [a, b] = node.halves
    if (a.moment !== moment || b.moment !== moment) return
    node.best = a.best.map((best, kind) => Math.max(best, b.best[kind] ?? best))
  } else {
    node.best = [0, 1, 2, 3].map(() => Number.NEGATIVE_INFINITY)
    for (const { store, worth } of node.entries) {
      const kind = kindOf(store, search)
      node.best[kind] = Math.max(node.best[kind] ?? worth, worth)
    }
  }
  node.moment = moment
}

function leaf(parent: Node | null, entries: Entry[]): Node {
  const nowhere = { south: 90, west: 180, north: -90, east: -180 }
  const worst = Number.NEGATIVE_INFINITY
  const node: Node = {
    ...{ ...nowhere, parent, halves: null, entries },
    ...{ top: [worst, worst], best: [], moment: '' },
  }
  for (const entry of entries) grow(node, entry)
  return node
}

function grow(node: Node, { store, worth }: Entry) {
  node.south = Math.min(node.south, store.latitude)
  node.north = Math.max(node.north, store.latitude)
  node.west = Math.min(node.west, store.longitude)
  node.east = Math.max(node.east, store.longitude)
  const kind = store.is_featured ? 0 : 1
  node.top[kind] = Math.max(node.top[kind], worth)
  node.moment = ''
}

/** By how many degrees a node grows when it takes the given point. */
const growth = ({ south, north, west, east }: Node, lat: number, lng: number): number =>
  Math.max(south - lat, lat - north, 0) + Math.max(west - lng, lng - east, 0)

/** Splits a node until no leaf is too large, and records the leaf of each store. */
function settle(node: Node, leaves: Map<number, Node>) {
  if (node.entries.length <= LEAF) {
    for (const { store } of node.entries) leaves.set(store.id, node)
    return
  }
  const isTall = node.north - node.south > node.east - node.west
  const sorted = node.entries.toSorted(({ store: a }, { store: b }) =>
    isTall ? a.latitude - b.latitude : a.longitude - b.longitude,
  )
  const middle = sorted.length >> 1
  node.halves = [leaf(node, sorted.slice(0, middle)), leaf(node, sorted.slice(middle))]
  node.entries = []
  for (const half of node.halves) settle(half, leaves)
}
