import type { StoreType } from '@tokri/contract/fields'
import { businessDay } from '@tokri/domain/clock'
import type { Point } from '@tokri/domain/geo'
import { type ListingOrder, sortStores } from '@tokri/domain/store/listing'
import type { Mode } from '@tokri/domain/store/modes'
import { isOpen } from '@tokri/domain/store/open'
import type { SettingReader } from './settings'
import { offsetOf, type Rules } from './store-cards'
import { type NearStore, storesServing } from './stores'

export interface RankQuery {
  latitude: number
  longitude: number
  store_type?: StoreType
  /** Without it any way the store and the operator offer. */
  mode?: Mode
  category_ids?: readonly number[]
  ids?: readonly number[]
  slug?: string
}

/** All stores that serve a point, in listing order; what ranks them, not what they show. */
export async function rankedStores(rules: Rules, query: RankQuery, now: Date): Promise<RankedStore[]> {
  const stores = await servingStores(rules, query, now)
  const today = businessDay(now, offsetOf(rules, now))
  return sortStores(stores, orderOf(rules.settings, query.mode, today))
}

/** The same in no order. */
export async function servingStores(
  { db, settings }: Rules,
  query: RankQuery,
  now: Date,
): Promise<RankedStore[]> {
  const offered = offeredModes(settings).filter((mode) => !query.mode || mode === query.mode)
  if (offered.length === 0) return []
  const stores = await storesServing(db, {
    point: pointOf(query),
    modes: offered,
    selfPickupRadius: settings.get('selfPickupRadius'),
    ...(query.store_type ? { store_types: [query.store_type] } : {}),
    ...(query.category_ids ? { category_ids: query.category_ids } : {}),
    ...(query.ids ? { ids: query.ids } : {}),
    ...(query.slug ? { slug: query.slug } : {}),
  })
  const offset = offsetOf({ settings }, now)
  return stores.map((store) => listed(store, now, offset))
}

export type RankedStore = ReturnType<typeof listed>

export const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Point => ({
  lat: latitude,
  lng: longitude,
})

const offeredModes = (settings: SettingReader): Mode[] =>
  settings.get('enSPU') ? ['DELIVERY', 'SELFPICKUP'] : ['DELIVERY']

const listed = (store: NearStore, now: Date, offset: number) => ({
  ...store,
  avgRating: String(store.avg_rating),
  is_open: isOpen(store, now, offset),
})

/** The shuffle holds for a day, so that neither pages nor going back reorder what people saw. */
function orderOf(settings: SettingReader, mode: Mode | undefined, today: string): ListingOrder {
  if (settings.get('randomizeStores')) return { randomize_seed: Number(today.replaceAll('-', '')) }
  const by_distance =
    mode === 'SELFPICKUP'
      ? settings.get('sortSelfpickupStoresByDistance')
      : settings.get('sortDeliveryStoresByDistance')
  return { by_distance }
}
