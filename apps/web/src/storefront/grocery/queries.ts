import { queryOptions, useQuery } from '@tanstack/react-query'
import { type GroceryItem, type GrocerySort, groceryPageSize } from '@tokri/contract/grocery'
import { grocery } from '../../lib/api/later-api'
import type { SavedLocation } from '../../lib/device/storage'
import { pointOf } from '../../state/location'
import { useIsLoggedIn } from '../../state/session'

/** Aisles rarely change. */
const SHELF_MS = 5 * 60_000

export const groceryStoresAt = (place: SavedLocation) =>
  queryOptions({
    queryKey: ['grocery-stores', place.lat.toFixed(4), place.lng.toFixed(4)],
    queryFn: ({ signal }) => grocery.getGroceryStores(pointOf(place), { signal }),
    staleTime: 60_000,
  })

export const aislesOf = (restaurant: string) =>
  queryOptions({
    queryKey: ['aisles', restaurant],
    queryFn: ({ signal }) => grocery.getGroceryCategories({ restaurant }, { signal }),
    staleTime: SHELF_MS,
  })

export const shelvesOf = (restaurant: string, category_id: number) =>
  queryOptions({
    queryKey: ['shelves', restaurant, category_id],
    queryFn: ({ signal }) => grocery.getGrocerySubCategories({ restaurant, category_id }, { signal }),
    staleTime: SHELF_MS,
  })

/** What the customer bought from this store before; empty for guests. */
export function useBought(restaurant: string) {
  const loggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['bought-groceries', restaurant],
    queryFn: ({ signal }) => grocery.getBoughtGroceryItems({ restaurant }, { signal }),
    enabled: loggedIn,
    staleTime: 60_000,
  })
}

/** The page of a list that has this index; pages count from 1. */
export const pageOfIndex = (index: number): number => Math.floor(index / groceryPageSize) + 1
export const placeOnPage = (index: number): number => index % groceryPageSize

export interface Paged<T> {
  data: T[]
  total: number
}
/** A list that is loaded page by page. */
export interface PagedList<T> {
  key: readonly unknown[]
  ask: (page: number, signal: AbortSignal) => Promise<Paged<T>>
}

interface Shelf {
  restaurant: string
  category_id: number
  sub_category_id: number | null
  sort: GrocerySort
}
export const shelfPages = ({
  restaurant,
  category_id,
  sub_category_id,
  sort,
}: Shelf): PagedList<GroceryItem> => ({
  key: ['shelf', restaurant, category_id, sub_category_id, sort],
  ask: (page, signal) =>
    grocery.getGroceryItems(
      { restaurant, category_id, ...(sub_category_id !== null && { sub_category_id }), page, sort },
      { signal },
    ),
})

export const foundPages = (place: SavedLocation, q: string, restaurant: string | null) => ({
  key: ['grocery-search', q.toLocaleLowerCase(), restaurant, place.lat, place.lng],
  ask: (page: number, signal: AbortSignal) =>
    grocery.searchGroceryItems(
      { ...pointOf(place), q, page, ...(restaurant !== null && { restaurant }) },
      { signal },
    ),
})
