import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StoreCard } from '@tokri/contract/stores'
import { allowedModes, type Mode } from '@tokri/domain/store/modes'
import { api } from '../../lib/api/api'
import { requestScope } from '../../lib/boot/request-scope'
import type { SavedLocation } from '../../lib/device/storage'
import { setNoArea } from '../../state/area'
import { pointOf } from '../../state/location'
import { useIsLoggedIn } from '../../state/session'

/** How long to wait before an empty list is requested once more, in ms (STA-04, CON-06). */
export const RETRY_AFTER_MS = 1000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * A list that comes back empty is requested once more after a second; after that, empty is the result
 * (STA-04).
 */
export async function retryWhenEmpty<T>(
  fetchList: () => Promise<readonly T[]>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<readonly T[]> {
  const first = await fetchList()
  if (first.length > 0) return first
  if (requestScope()) throw new Error('An empty list is left to the browser, which asks twice.')
  await wait(RETRY_AFTER_MS)
  return await fetchList()
}

/** Which list: kind of store, delivery or self-pickup, categories (none: all), guest or customer. */
export interface ListAsked {
  kind: 'restaurants' | 'meat'
  mode: Mode
  categories: readonly number[]
  loggedIn: boolean
}

const calls = {
  restaurants: {
    DELIVERY: api.stores.getDeliveryRestaurants,
    LOGIN: api.stores.getLoginDeliveryRestaurants,
    SELFPICKUP: api.stores.getSelfpickupRestaurants,
    FILTERED: api.stores.getFilteredRestaurants,
  },
  meat: {
    DELIVERY: api.stores.getDeliveryMeatStores,
    LOGIN: api.stores.getLoginDeliveryMeatStores,
    SELFPICKUP: api.stores.getSelfpickupMeatStores,
    FILTERED: api.stores.getFilteredMeatStores,
  },
} as const

/**
 * Sends the matching call; with chosen categories the delivery mode is filtered here, because their call has
 * no mode.
 */
export async function fetchStores(
  asked: ListAsked,
  place: SavedLocation,
  signal: AbortSignal,
  page?: number,
): Promise<StoreCard[]> {
  const { kind, mode, categories, loggedIn } = asked
  const of = calls[kind]
  const point = { ...pointOf(place), page }
  if (categories.length > 0) {
    const found = await of.FILTERED({ ...point, category_ids: [...categories] }, { signal })
    return found.filter((store) => allowedModes(store.delivery_type).includes(mode))
  }
  if (mode === 'SELFPICKUP') return of.SELFPICKUP(point, { signal })
  return (loggedIn ? of.LOGIN : of.DELIVERY)(point, { signal })
}

/**
 * The stores near a location. Each mode has its own list (STA-02), and an empty one is requested twice
 * (STA-04).
 */
export const storesAt = (place: SavedLocation, asked: ListAsked) =>
  queryOptions<readonly StoreCard[]>({
    queryKey: [
      'stores',
      asked.kind,
      asked.mode,
      [...asked.categories],
      asked.loggedIn,
      place.lat.toFixed(4),
      place.lng.toFixed(4),
    ],
    queryFn: async ({ signal }) => {
      const stores = await retryWhenEmpty(() => fetchStores(asked, place, signal))
      if (tellsOfArea(asked)) setNoArea(place, stores.length === 0)
      return stores
    },
    // that other categories are empty does not mean that these are
    placeholderData: (before) => (asked.categories.length > 0 && before?.length ? before : undefined),
  })

/**
 * Only the list of all restaurants that deliver to a signed-in customer says whether their area is served
 * (STA-04).
 */
const tellsOfArea = ({ kind, mode, categories, loggedIn }: ListAsked): boolean =>
  loggedIn && kind === 'restaurants' && mode === 'DELIVERY' && categories.length === 0

/** Stores of one page of a list. */
export const PAGE_SIZE = 50

/** The first page of a list; nothing is requested while `isOff`. */
export function useStoreList(
  place: SavedLocation,
  { isOff = false, ...asked }: Omit<ListAsked, 'loggedIn'> & { isOff?: boolean },
) {
  const loggedIn = useIsLoggedIn()
  return useQuery({ ...storesAt(place, { ...asked, loggedIn }), enabled: !isOff })
}
