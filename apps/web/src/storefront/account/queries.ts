import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import type { SavedLocation } from '../../lib/device/storage'
import { pointOf } from '../../state/location'
import { refreshUser } from '../../state/refresh-user'

/** The account afresh in its own store; the answer only says that it was read. */
export const accountQuery = queryOptions({
  queryKey: ['mine', 'account'],
  queryFn: async () => {
    await refreshUser()
    return true
  },
  staleTime: 0,
})

export const walletQuery = queryOptions({
  queryKey: ['mine', 'wallet'],
  queryFn: ({ signal }) => api.accounts.getWalletTransactions({}, { signal }),
  staleTime: 0,
})

export const rewardsQuery = queryOptions({
  queryKey: ['mine', 'rewards'],
  queryFn: ({ signal }) => api.accounts.getRewardsTransactions({}, { signal }),
  staleTime: 0,
})

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => api.alerts.getUserNotifications({}, { signal }),
})

export const devicesQuery = queryOptions({
  queryKey: ['mine', 'devices'],
  queryFn: ({ signal }) => api.accounts.sessions({}, { signal }),
  staleTime: 0,
})

export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) => api.settings.getPages({}, { signal }),
  staleTime: 30 * 60_000,
})

/** Stores with my heart, seen from a place; without one nobody can say how far they are. */
export const favouritesAt = (place: SavedLocation | null) =>
  queryOptions({
    queryKey: ['mine', 'favourites', place?.lat.toFixed(4), place?.lng.toFixed(4)],
    queryFn: ({ signal }) => (place ? api.stores.getFavoriteStores(pointOf(place), { signal }) : []),
    enabled: place !== null,
    staleTime: 0,
  })
