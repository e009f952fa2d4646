import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StoreCard } from '@tokri/contract/stores'
import { allowedModes, type Mode } from '@tokri/domain/store/modes'
import { useEffect } from 'react'
import { api } from '../../lib/api'
import type { SavedLocation } from '../../lib/storage'
import { setNoArea } from '../../state/area'
import { pointOf } from '../../state/location'
import { useIsLoggedIn } from '../../state/session'
import { retryWhenEmpty } from './retry-when-empty'

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
): Promise<StoreCard[]> {
  const { kind, mode, categories, loggedIn } = asked
  const of = calls[kind]
  const point = pointOf(place)
  if (categories.length > 0) {
    const found = await of.FILTERED({ ...point, category_ids: [...categories] }, { signal })
    return found.filter((store) => allowedModes(store.delivery_type).includes(mode))
  }
  if (mode === 'SELFPICKUP') return of.SELFPICKUP(point, { signal })
  return (loggedIn ? of.LOGIN : of.DELIVERY)(point, { signal })
}

/** The stores of a place; another mode is another list (STA-02), an empty one is asked for twice (STA-04). */
export function useStoreList(place: SavedLocation, asked: Omit<ListAsked, 'loggedIn'>) {
  const loggedIn = useIsLoggedIn()
  const { kind, mode, categories } = asked
  const query = useQuery({
    queryKey: ['stores', kind, mode, [...categories], loggedIn, place.lat.toFixed(4), place.lng.toFixed(4)],
    queryFn: ({ signal }) => retryWhenEmpty(() => fetchStores({ ...asked, loggedIn }, place, signal)),
    placeholderData: categories.length > 0 ? keepPreviousData : undefined,
  })
  const all = categories.length === 0 ? query.data : undefined
  useEffect(() => {
    if (loggedIn && all) setNoArea(all.length === 0)
  }, [loggedIn, all])
  return query
}
