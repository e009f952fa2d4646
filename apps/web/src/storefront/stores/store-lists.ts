import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { StoreCard } from '@tokri/contract/stores'
import { allowedModes, type Mode, modeToDeliveryType } from '@tokri/domain/store/modes'
import { api } from '../../lib/api/api'
import { requestScope } from '../../lib/boot/request-scope'
import type { SavedLocation } from '../../lib/device/storage'
import { setNoArea } from '../../state/area'
import { pointOf } from '../../state/location'
import { useIsLoggedIn } from '../../state/session'
import { hasWishes, type StoreWishes } from './store-wishes'

/** How long an empty list waits before it is asked for once more, in ms (STA-04, CON-06). */
export const RETRY_AFTER_MS = 1000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A list that comes back empty is asked for once more after a second; then empty is the answer (STA-04). */
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

/** Which list: what is sold, how it is had, of which categories (none: all), as whom. */
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

/** Asks the call that fits; chosen categories narrow the mode here, as their call knows no mode. */
async function fetchStores(
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

/** The stores of a place; another mode is another list (STA-02), an empty one is asked for twice (STA-04). */
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
    // that other categories have nothing says nothing of these
    placeholderData: (before) => (asked.categories.length > 0 && before?.length ? before : undefined),
  })

/** Only all restaurants that come to somebody signed in say whether their area is served (STA-04). */
const tellsOfArea = ({ kind, mode, categories, loggedIn }: ListAsked): boolean =>
  loggedIn && kind === 'restaurants' && mode === 'DELIVERY' && categories.length === 0

/** Stores of one page of a list. */
const PAGE_SIZE = 50

const storeTypes = { restaurants: 'restaurant', meat: 'meat' } as const

/** The stores that have what the customer wishes for, page by page. */
const wishedStores = (place: SavedLocation, asked: ListAsked, wishes: StoreWishes) =>
  infiniteQueryOptions({
    queryKey: [...storesAt(place, asked).queryKey, 'wishes', wishes],
    queryFn: ({ pageParam, signal }) =>
      api.stores.listStores(
        {
          ...pointOf(place),
          ...wishes,
          store_type: storeTypes[asked.kind],
          delivery_type: modeToDeliveryType(asked.mode),
          ...(asked.categories.length > 0 && { category_ids: [...asked.categories] }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  })

/** The pages behind the first one of a list without wishes. */
const laterStores = (place: SavedLocation, asked: ListAsked) =>
  infiniteQueryOptions({
    queryKey: [...storesAt(place, asked).queryKey, 'later'],
    queryFn: ({ pageParam, signal }) => fetchStores(asked, place, signal, pageParam),
    initialPageParam: 2,
    getNextPageParam: (last, _, page) => (last.length === PAGE_SIZE ? page + 1 : null),
    enabled: false,
  })

/**
 * A list as a screen shows it: its stores so far, how many there are (`isMore`: at least), and how to get more. Without
 * wishes the first page is the one every visit begins with.
 */
export function useStores(
  place: SavedLocation,
  { wishes, ...list }: Omit<ListAsked, 'loggedIn'> & { wishes: StoreWishes },
) {
  const asked = { ...list, loggedIn: useIsLoggedIn() }
  const isWished = hasWishes(wishes)
  const first = useQuery({ ...storesAt(place, asked), enabled: !isWished })
  const later = useInfiniteQuery(laterStores(place, asked))
  const wished = useInfiniteQuery({ ...wishedStores(place, asked, wishes), enabled: isWished })
  if (isWished)
    return {
      stores: wished.data?.pages.flatMap((page) => page.data),
      count: wished.data?.pages[0]?.total ?? 0,
      isMore: wished.hasNextPage,
      isCountKnown: true,
      isLoadingMore: wished.isFetchingNextPage,
      loadMore: () => void wished.fetchNextPage(),
      error: wished.error,
      refetch: wished.refetch,
    }
  const stores = first.data && [...first.data, ...(later.data?.pages.flat() ?? [])]
  const isMore = later.data ? later.hasNextPage : first.data?.length === PAGE_SIZE
  return {
    stores,
    count: stores?.length ?? 0,
    isMore,
    isCountKnown: !isMore,
    isLoadingMore: later.isFetching,
    loadMore: () => void later.fetchNextPage(),
    error: first.error,
    refetch: first.refetch,
  }
}
