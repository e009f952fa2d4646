import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import type { SavedLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { pointOf } from '../../state/location'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { MoreStores } from './more-stores'
import type { StoreFilters } from './store-filters'
import { ListProblem, StoreList, StoreSkeletons } from './store-list'
import { type ListAsked, storesAt } from './store-lists'

const storeTypes = { restaurants: 'restaurant', meat: 'meat' } as const

/** The stores that match the customer's filters, page by page. */
const filteredStores = (place: SavedLocation, asked: ListAsked, filters: StoreFilters) =>
  infiniteQueryOptions({
    queryKey: [...storesAt(place, asked).queryKey, 'filters', filters],
    queryFn: ({ pageParam, signal }) =>
      api.stores.listStores(
        {
          ...pointOf(place),
          ...filters,
          store_type: storeTypes[asked.kind],
          delivery_type: asked.mode,
          ...(asked.categories.length > 0 && { category_ids: [...asked.categories] }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  })

export type CountText = 'restaurantCountText' | 'pickupCountText' | 'meatCountText' | 'filteredCountText'

type FilteredStoresProps = {
  place: SavedLocation
  asked: ListAsked
  filters: StoreFilters
  title: CountText
  onClear: () => void
}

/** A list sorted and filtered by the customer. A store that moved to a later page meanwhile is shown once. */
export function FilteredStores({ place, asked, filters, title, onClear }: FilteredStoresProps) {
  const t = useText()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    filteredStores(place, asked, filters),
  )
  if (!data) return error ? <ListProblem error={error} onRetry={() => void refetch()} /> : <StoreSkeletons />
  const stores = [
    ...new Map(data.pages.flatMap((page) => page.data).map((store) => [store.id, store])).values(),
  ]
  if (stores.length === 0)
    return (
      <EmptyState page={false} as="h2" title={t('noFilterMatchTitle')} text={t('noFilterMatchText')}>
        <Button kind="soft" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      </EmptyState>
    )
  return (
    <StoreList
      title={t(title, { count: data.pages[0]?.total ?? stores.length, more: '' })}
      stores={stores}
      end={hasNextPage && <MoreStores isLoading={isFetchingNextPage} load={() => void fetchNextPage()} />}
    />
  )
}
