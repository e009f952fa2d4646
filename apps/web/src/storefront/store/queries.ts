import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Store, StoreCard } from '@tokri/contract/stores'
import { useLocation } from 'react-router'
import { api } from '../../lib/api/api'
import { grocery } from '../../lib/api/later-api'
import { offlineOptions, withOfflineFallback } from '../../lib/offline/offline-cache'
import { pointOf, useSavedLocation } from '../../state/location'
import { useIsLoggedIn } from '../../state/session'

type Point = { latitude: number; longitude: number } | Record<string, never>

/** A store without anything personal: favourite, personal coupons, distance. */
export function publicPart(store: Store): Store {
  const { is_favorited: _, user_coupons: __, is_operational: ___, ...rest } = store
  return { ...rest, distance: null }
}

/** A store by its slug; with favourite and personal coupons for customers who are logged in. */
export const storeBySlug = (slug: string, point: Point, loggedIn: boolean) =>
  queryOptions({
    queryKey: ['store', slug, loggedIn, point],
    ...offlineOptions(
      `store ${slug}`,
      (signal) => {
        const { getRestaurantInfo, getRestaurantInfoWithFavourite } = api.stores
        const ask = loggedIn ? getRestaurantInfoWithFavourite : getRestaurantInfo
        return ask({ slug, ...point }, { signal })
      },
      publicPart,
    ),
    refetchOnReconnect: 'always',
  })

export const menuOf = (slug: string) =>
  queryOptions({
    queryKey: ['menu', slug],
    ...offlineOptions(`menu ${slug}`, (signal) => api.catalogue.getRestaurantItems({ slug }, { signal })),
    refetchOnReconnect: 'always',
  })

export const categoryOf = (slug: string, categoryId: number) =>
  queryOptions({
    queryKey: ['menu', slug, categoryId],
    queryFn: ({ signal }) =>
      withOfflineFallback(`menu ${slug} ${categoryId}`, () =>
        api.catalogue.getCategoryItems({ slug, categoryId }, { signal }),
      ),
    refetchOnReconnect: 'always',
  })

/** Categories of a butcher or fishmonger, with their pictures. */
export const meatCategoriesOf = (id: number) =>
  queryOptions({
    queryKey: ['meat-categories', id],
    queryFn: ({ signal }) => api.catalogue.getMeatsCategories({ id }, { signal }),
    staleTime: 5 * 60_000,
  })

export const itemOf = (id: number) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: ({ signal }) => api.catalogue.getSingleItem({ id }, { signal }),
  })

/** What is in an item. */
export const factsOf = (id: number) =>
  queryOptions({
    queryKey: ['item-facts', id],
    queryFn: ({ signal }) => api.catalogue.getItemFacts({ id }, { signal }),
    staleTime: 5 * 60_000,
    retry: 1,
  })

/** The facts that the filters of a menu need. */
export const menuFactsOf = (slug: string) =>
  queryOptions({
    queryKey: ['menu-facts', slug],
    queryFn: ({ signal }) => api.catalogue.getMenuFacts({ slug }, { signal }),
    staleTime: 5 * 60_000,
  })

/** What a list already knows of a store, so that its page appears at once. */
function fromCard(card: StoreCard): Store {
  return {
    ...card,
    latitude: 0,
    longitude: 0,
    banner_image: null,
    is_appview: 1,
    min_order_price: 0,
    custom_message: null,
    certificate: null,
    certificates: [],
    banner_alt: null,
    special_days: [],
    phone: null,
    schedulable: false,
    coupons: card.coupon ? [card.coupon] : [],
    hours: [],
  }
}

/** How often the stock of what is on screen is refreshed. */
export const STOCK_MS = 15_000

export const groceryItemOf = (restaurant: string, id: number) =>
  queryOptions({
    queryKey: ['grocery-item', restaurant, id],
    queryFn: ({ signal }) => grocery.getGroceryItem({ restaurant, id }, { signal }),
    refetchInterval: STOCK_MS,
    retry: 1,
  })

const cardIn = (state: unknown, slug: string): StoreCard | null => {
  const card = (state as { store?: StoreCard } | null)?.store
  return card?.slug === slug ? card : null
}

/** The store of this page. Until it is loaded, shows what a list knew: the last screen's, or `known`. */
export function useStore(slug: string, known?: StoreCard) {
  const { state } = useLocation()
  const place = useSavedLocation()
  const loggedIn = useIsLoggedIn()
  const card = known ?? cardIn(state, slug)
  const options = storeBySlug(slug, place ? pointOf(place) : {}, loggedIn)
  return useQuery({ ...options, placeholderData: card ? fromCard(card) : undefined })
}
