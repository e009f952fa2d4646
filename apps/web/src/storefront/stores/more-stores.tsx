import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { SavedLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { LoadMore } from '../kit/load-more'
import { StoreCards } from './store-list'
import { fetchStores, type ListAsked, PAGE_SIZE, storesAt } from './store-lists'

type More = { isLoading: boolean; load: () => void }

/** The end of a list of stores that goes on. */
export function MoreStores(more: More) {
  const t = useText()
  return <LoadMore {...more} label={t('showMoreStores')} loadingLabel={t('loadingStores')} />
}

/** The pages after the first one of a list. */
const laterStores = (place: SavedLocation, asked: ListAsked) =>
  infiniteQueryOptions({
    queryKey: [...storesAt(place, asked).queryKey, 'later'],
    queryFn: ({ pageParam, signal }) => fetchStores(asked, place, signal, pageParam),
    initialPageParam: 2,
    getNextPageParam: (last, _, page) => (last.length === PAGE_SIZE ? page + 1 : null),
    enabled: false,
  })

/** Stores after the first page, loaded while scrolling. */
export function LaterStores({ place, asked }: { place: SavedLocation; asked: ListAsked }) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(laterStores(place, asked))
  return (
    <>
      {data && <StoreCards stores={data.pages.flat()} />}
      {(hasNextPage || !data) && <MoreStores isLoading={isFetching} load={() => void fetchNextPage()} />}
    </>
  )
}
