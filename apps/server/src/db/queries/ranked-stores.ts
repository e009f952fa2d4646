import type { StoreType } from '@tokri/contract/fields'
import { businessDay } from '@tokri/domain/clock'
import { distanceKm, likelyRoadKm, type Point } from '@tokri/domain/geo'
import { promisedMinutes } from '@tokri/domain/order/timeline'
import type { FilteredStore } from '@tokri/domain/store/filters'
import {
  type ListedStore,
  type ListingOrder,
  listingLoss,
  listingScore,
  type StoreSort,
  sortStores,
} from '@tokri/domain/store/listing'
import { allowedModes, defaultMode, type Mode } from '@tokri/domain/store/modes'
import { isOpen } from '@tokri/domain/store/open'
import { insideZones, refuseAt } from '@tokri/domain/store/serves'
import type { Db } from '../client'
import type { SearchedArea, StoreDirectory } from '../store-directory'
import type { SettingReader } from './settings'
import { offsetOf } from './store-cards'
import type { StoreFacts } from './store-facts'

/** No store delivers further than this, in kilometres. */
const FURTHEST_KM = 50

export interface RankQuery {
  latitude: number
  longitude: number
  store_type?: StoreType | undefined
  /** Left out: any mode the store and the operator offer. */
  mode?: Mode | undefined
  /** Stores of any of these categories. */
  category_ids?: readonly number[] | undefined
  ids?: readonly number[] | undefined
  slug?: string | undefined
  /** The customer's choice; left out: the operator's order. */
  sort?: StoreSort | undefined
}

interface Sources {
  db: Db
  settings: SettingReader
  storeDirectory: StoreDirectory
}

/** A store that delivers to the given point, with the facts for filtering and ranking. */
export interface ServingStore extends ListedStore, FilteredStore {
  store_type: StoreType
  /** km */
  distance: number
}

/** Stores that deliver to a point, in listing order: all of them, or the first `count`. */
export async function rankedStores(
  sources: Sources,
  query: RankQuery,
  now: Date,
  count?: number,
): Promise<ServingStore[]> {
  const order = listingOrder(sources.settings, query, now)
  if (count !== undefined && query.store_type && !order.sort && order.randomize_seed === undefined)
    return await firstStores(sources, { ...query, store_type: query.store_type }, { now, count, order })
  return sortStores(await servingStores(sources, query, now), order, { count })
}

/** The same, unsorted. */
export async function servingStores(sources: Sources, query: RankQuery, now: Date): Promise<ServingStore[]> {
  const { db, settings, storeDirectory } = sources
  const point = pointOf(query)
  const reach = reachOf(settings)
  const { stores, kms, zones, queues } = await storeDirectory.around(db, point, reach)
  if (!insideZones(point, zones)) return []
  const listed = listerOf(settings, query, { now, queues })
  const found: ServingStore[] = []
  for (const [at, store] of stores.entries()) {
    const one = listed(store, kms[at] ?? 0)
    if (one) found.push(one)
  }
  return found
}

/** The area of a search, and the stores it may return. */
export interface ServingAround extends Pick<SearchedArea, 'cells' | 'version' | 'words'> {
  /** The store at the given point and time; null: it does not deliver there or does not exist. */
  near(id: number): NearStore | null
}

type NearStore = Pick<ServingStore, 'is_open' | 'distance' | 'store_type'>

/** The stores that deliver to a point, each computed on request. */
export async function servingAround(sources: Sources, query: RankQuery, now: Date): Promise<ServingAround> {
  const { db, settings, storeDirectory } = sources
  const point = pointOf(query)
  const { zones, store, ...area } = await storeDirectory.searched(db, point, reachOf(settings))
  if (!insideZones(point, zones)) return { ...area, cells: [], near: () => null }
  const { isServed, isOpen } = judgeOf(settings, query, now)
  const known = new Map<number, NearStore | null>()
  const look = (id: number): NearStore | null => {
    const facts = store(id)
    if (!facts) return null
    const distance = distanceKm(point, { lat: facts.latitude, lng: facts.longitude })
    if (!isServed(facts, distance)) return null
    return { is_open: isOpen(facts), distance, store_type: facts.store_type }
  }
  const near = (id: number) => {
    const last = known.get(id)
    if (last !== undefined) return last
    const found = look(id)
    known.set(id, found)
    return found
  }
  return { ...area, near }
}

/** The first stores of a list, without examining stores that cannot be among them. */
async function firstStores(
  { db, settings, storeDirectory }: Sources,
  query: RankQuery & { store_type: StoreType },
  { now, count, order }: { now: Date; count: number; order: ListingOrder },
): Promise<ServingStore[]> {
  const point = pointOf(query)
  const { zones, queues, moment, first } = await storeDirectory.ranked(db, now)
  if (!insideZones(point, zones)) return []
  const listed = listerOf(settings, query, { now, queues })
  const offset = offsetOf({ settings }, now)
  const travels = query.mode === 'DELIVERY'
  const travel = (km: number) =>
    travels
      ? promisedMinutes({
          preparation_minutes: 0,
          queue: 0,
          travel_km: likelyRoadKm(km),
          delivery_type: 'DELIVERY',
        }).from
      : 0
  return first(query.store_type, {
    ...{ point, count, reach: reachOf(settings), moment: `${moment}/${offset}` },
    isOpen: (store) => isOpenNow(store, now, offset),
    groups: order.by_distance ? openThenClosed : featuredFirst,
    score: order.by_distance ? 'distance' : 'worth',
    lossAt: order.by_distance ? (km) => km : (km) => listingLoss(km, travel(km)),
    listed(store, km) {
      const one = listed(store, km)
      return one && { store: one, score: order.by_distance ? -km : listingScore(one) }
    },
  })
}

const openThenClosed = [{ closed: false }, { closed: true }]
const featuredFirst = openThenClosed.flatMap((group) => [
  { ...group, plain: false },
  { ...group, plain: true },
])

const reachOf = (settings: SettingReader): number => Math.max(FURTHEST_KM, settings.get('selfPickupRadius'))

/** A function that gives a store's entry in this list at a distance; null where it is not listed. */
function listerOf(
  settings: SettingReader,
  query: RankQuery,
  { now, queues }: { now: Date; queues: ReadonlyMap<number, number> },
) {
  const { isServed, isOpen } = judgeOf(settings, query, now)
  return (store: StoreFacts, km: number): ServingStore | null => {
    if (!isServed(store, km)) return null
    const delivery_time = minutesTo(store, { km, queue: queues.get(store.id) ?? 0, mode: query.mode })
    return servingStore(store, { distance: km, is_open: isOpen(store), delivery_time })
  }
}

/** Functions for whether a store at a distance is listed, and whether it is open. */
function judgeOf(settings: SettingReader, query: RankQuery, now: Date) {
  const point = pointOf(query)
  const selfPickupRadius = settings.get('selfPickupRadius')
  const reaches = offeredModes(settings)
    .filter((mode) => !query.mode || mode === query.mode)
    .map((mode) => ({ mode, selfPickupRadius }))
  const offset = offsetOf({ settings }, now)
  const isAsked = isAskedFor(query)
  return {
    isServed(store: StoreFacts, km: number): boolean {
      if (!isAsked(store)) return false
      const allowed = allowedModes(store.delivery_type)
      // copies nothing, because thousands of stores pass through it for each reply
      return reaches.some(
        (reach) => allowed.includes(reach.mode) && refuseAt(store, point, reach, km) === null,
      )
    },
    isOpen: (store: StoreFacts): boolean => isOpenNow(store, now, offset),
  }
}

/** Field by field: copying all fields of thousands of stores costs more than finding them. */
const servingStore = (
  store: StoreFacts,
  { distance, is_open, delivery_time }: Pick<ServingStore, 'distance' | 'is_open' | 'delivery_time'>,
): ServingStore => ({
  id: store.id,
  store_type: store.store_type,
  distance,
  is_open,
  is_active: store.is_active,
  is_featured: store.is_featured,
  is_pureveg: store.is_pureveg,
  rating: store.rating,
  avgRating: store.avgRating,
  rating_count: store.rating_count,
  delivery_time,
  delivery_type: store.delivery_type,
  delivers_free: store.delivers_free,
  free_delivery_subtotal: store.free_delivery_subtotal,
  price_range: store.price_range,
  order_column: store.order_column,
})

/**
 * A card's promise by estimated road distance: the routing provider is not called for thousands of stores.
 */
function minutesTo(
  { preparation_minutes, delivery_type }: StoreFacts,
  { km, queue, mode }: { km: number; queue: number; mode: Mode | undefined },
): number {
  const [first = defaultMode] = allowedModes(delivery_type)
  return promisedMinutes({
    preparation_minutes,
    queue,
    travel_km: likelyRoadKm(km),
    delivery_type: mode ?? first,
  }).from
}

const isAskedFor = (query: RankQuery) => {
  const ids = query.ids && new Set(query.ids)
  const categories = query.category_ids && new Set(query.category_ids)
  return (store: StoreFacts): boolean =>
    (query.store_type === undefined || store.store_type === query.store_type) &&
    (query.slug === undefined || store.slug === query.slug) &&
    (ids === undefined || ids.has(store.id)) &&
    (categories === undefined || store.category_ids.some((id) => categories.has(id)))
}

export const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Point => ({
  lat: latitude,
  lng: longitude,
})

const offeredModes = (settings: SettingReader): Mode[] =>
  settings.get('enSPU') ? ['DELIVERY', 'SELFPICKUP'] : ['DELIVERY']

/** Opening times of thousands of stores are computed once a minute. */
const openByMinute = new WeakMap<StoreFacts, { minute: number; offset: number; open: boolean }>()

function isOpenNow(store: StoreFacts, now: Date, offset: number): boolean {
  if (store.paused_until !== null) return isOpen(store, now, offset)
  const minute = Math.floor(now.getTime() / 60_000)
  const known = openByMinute.get(store)
  if (known?.minute === minute && known.offset === offset) return known.open
  const open = isOpen(store, now, offset)
  openByMinute.set(store, { minute, offset, open })
  return open
}

/** The shuffle is fixed for a day, so that paging or going back does not reorder the list. */
export function listingOrder(
  settings: SettingReader,
  { sort, mode }: Pick<RankQuery, 'sort' | 'mode'>,
  now: Date,
): ListingOrder {
  if (sort) return { sort }
  const today = businessDay(now, offsetOf({ settings }, now))
  if (settings.get('randomizeStores')) return { randomize_seed: Number(today.replaceAll('-', '')) }
  const by_distance =
    mode === 'SELFPICKUP'
      ? settings.get('sortSelfpickupStoresByDistance')
      : settings.get('sortDeliveryStoresByDistance')
  return { by_distance }
}
