import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Transaction } from '@tokri/contract/accounts'
import type { Alert } from '@tokri/contract/alerts'
import { api } from '../../lib/api/api'
import type { SavedLocation } from '../../lib/device/storage'
import { pointOf } from '../../state/location'
import { refreshUser } from '../../state/refresh-user'

/** Refreshes the account in its own store; the result only says that it was fetched. */
export const accountQuery = queryOptions({
  queryKey: ['mine', 'account'],
  queryFn: async () => {
    await refreshUser()
    return true
  },
  staleTime: 0,
})

interface StatementPart {
  transactions: Transaction[]
  next_cursor: string | null
}
const fromNewest = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: StatementPart) => next_cursor ?? undefined,
}
/** The newest page, with the transactions of all pages. */
const wholeStatement = <S extends StatementPart>({ pages }: InfiniteData<S>): S =>
  Object.assign({}, pages[0], { transactions: pages.flatMap(({ transactions }) => transactions) }) as S

export const walletQuery = infiniteQueryOptions({
  queryKey: ['mine', 'wallet'],
  queryFn: ({ signal, pageParam }) => api.accounts.getWalletTransactions({ cursor: pageParam }, { signal }),
  ...fromNewest,
  select: wholeStatement,
  staleTime: 0,
})

export const rewardsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'rewards'],
  queryFn: ({ signal, pageParam }) => api.accounts.getRewardsTransactions({ cursor: pageParam }, { signal }),
  ...fromNewest,
  select: wholeStatement,
  staleTime: 0,
})

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => api.alerts.getUserNotifications({}, { signal }),
})

/** How many alerts the server returns at once. */
const ALERTS_PAGE = 50

/** Alerts older than the first page, whose last one is `before`. */
export const laterAlerts = (before: number) =>
  infiniteQueryOptions({
    queryKey: ['alerts', 'before', before],
    queryFn: ({ signal, pageParam }) => api.alerts.getUserNotifications({ before: pageParam }, { signal }),
    initialPageParam: before,
    getNextPageParam: (last) => (last.length === ALERTS_PAGE ? last.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
  })
/** Whether this page of alerts may be followed by another. */
export const isFullPage = (alerts: readonly Alert[]): boolean => alerts.length === ALERTS_PAGE

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

/** The customer's favourite stores; without a location they have no distance. */
export const favouritesAt = (place: SavedLocation | null) =>
  queryOptions({
    queryKey: ['mine', 'favourites', place?.lat.toFixed(4), place?.lng.toFixed(4)],
    queryFn: ({ signal }) => (place ? api.stores.getFavoriteStores(pointOf(place), { signal }) : []),
    enabled: place !== null,
    staleTime: 0,
  })
