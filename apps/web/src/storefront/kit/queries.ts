import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Alert } from '@tokri/contract/alerts'
import { api } from '../../lib/api/api'
import type { SavedLocation } from '../../lib/device/storage'
import { pointOf } from '../../state/location'
import { useIsLoggedIn } from '../../state/session'

/** Query key of a location: points within about eleven metres share a list. */
const near = ({ lat, lng }: SavedLocation) => [lat.toFixed(4), lng.toFixed(4)]

/** Placeholder for an unknown location; never sent. */
export const nowhere: SavedLocation = {
  lat: 0,
  lng: 0,
  address: '',
  house: null,
  tag: null,
  city: null,
  state: null,
  businessLocation: false,
}

export const modulesAt = (place: SavedLocation) =>
  queryOptions({
    queryKey: ['modules', near(place)],
    queryFn: ({ signal }) => api.promo.modules(pointOf(place), { signal }),
    staleTime: 5 * 60_000,
  })

export const slidesAt = (place: SavedLocation) =>
  queryOptions({
    queryKey: ['slides', near(place)],
    queryFn: ({ signal }) => api.promo.promoSlider(pointOf(place), { signal }),
    staleTime: 5 * 60_000,
  })

export const categoriesAt = (place: SavedLocation) =>
  queryOptions({
    queryKey: ['category-slides', near(place)],
    queryFn: ({ signal }) => api.promo.getRestaurantCategorySlides(pointOf(place), { signal }),
    staleTime: 5 * 60_000,
  })

/** The coupons of stores near a place; customers see those they can still use. */
export const offersAt = (place: SavedLocation, loggedIn: boolean) =>
  queryOptions({
    queryKey: ['offers', near(place), loggedIn],
    queryFn: ({ signal }) =>
      (loggedIn ? api.stores.getUserOffers : api.stores.getOffers)(pointOf(place), { signal }),
    staleTime: 5 * 60_000,
  })

/** How many of these the customer has not read (ENT-13). */
export const alertUnreadTotal = (alerts: readonly Pick<Alert, 'is_read'>[]): number =>
  alerts.filter(({ is_read }) => is_read === 0).length

/** The number of the customer's unread alerts; guests have none. */
export function useAlertUnreadTotal(): number {
  const loggedIn = useIsLoggedIn()
  const { data = [] } = useQuery({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => api.alerts.getUserNotifications({}, { signal }),
    enabled: loggedIn,
  })
  return alertUnreadTotal(data)
}

/** One of the customer's orders. */
export const orderKey = (unique_order_id: string) => ['mine', 'order', unique_order_id] as const
