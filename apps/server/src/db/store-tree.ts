import { distanceKm, kmToBox, type Point } from '@tokri/domain/geo'
import { worthAtTheDoor } from '@tokri/domain/store/listing'
import { openHeap } from './heap'
import type { StoreFacts } from './queries/store-facts'

/** What decides whether and where a store appears in a list: the customer's point, the time and the order. */
export interface Search<S> {
  point: Point
  /** No store further than this is looked at, km. */
  reach: number
  count: number
  /** Another text whenever a store may have opened or closed; `isOpen` says which are. */
  moment: string
  isOpen(store: StoreFacts): boolean
  /** The groups of a list, one after the other: open or closed, featured or plain. */
  groups: readonly Group[]
  /** What a store is worth at the door, and the least it loses so many km away; higher is better. */
  score: 'worth' | 'distance'
  lossAt(km: number): number
  /** The store as it is listed and its exact score, or null where it does not serve the point. */
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
  /** Two halves, or stores. */
  halves: [Node, Node] | null
  entries: Entry[]
  /** The best worth ever put here, of featured stores and of plain ones. */
  top: [featured: number, plain: number]
  /** The best worth of each kind (`kindOf`) at this moment. */
  best: number[]
  moment: string
}

const LEAF = 16
/** Bounds are worked out in another order than scores, which may differ in the last digits. */
const ROUNDING = 1e-9

/**
 * Stores by where they are, each part with the best that is in it: the first of a list are found without looking at the
 * others, however many there are.
 */
export function createStoreTree() {
  const root = leaf(null, [])
  const leaves = new Map<number, Node>()

  function put(store: StoreFacts) {
    let node = root
    const [lat, lng] = [store.latitude, store.longitude]
    const entry = { store, worth: worthAtTheDoor(store) }
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
    /** Many at once, halved until they are few: quicker than one after the other, and evenly deep. */
    fill(stores: readonly StoreFacts[]) {
      if (leaves.size > 0) return stores.forEach(put)
      for (const store of stores) {
        const entry = { store, worth: worthAtTheDoor(store) }
        grow(root, entry)
        root.entries.push(entry)
      }
      settle(root, leaves)
    },
    remove,
    /** The first stores of a list, in its order. */
    first<S extends { id: number }>(search: Search<S>): S[] {
      const found: S[] = []
      for (const group of search.groups)
        if (found.length < search.count) findGroup(root, search, { group, found })
      return found
    },
  }
}

/** Best first: a part whose best possible score is behind a store's is never opened. */
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
    // of equal ones parts come before stores, which come by their ids
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

/** The best a part can have in a group; where that is not known at this moment, the best it ever had. */
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

/** Works out what is best in a part at this moment, if it holds stores or is known of both its halves. */
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

/** By how much a part grows, in degrees, if it takes what is there. */
const growth = ({ south, north, west, east }: Node, lat: number, lng: number): number =>
  Math.max(south - lat, lat - north, 0) + Math.max(west - lng, lng - east, 0)

/** Halves a part until no half holds too many, and notes where each store is now. */
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
