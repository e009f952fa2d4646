import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SavedLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { StoreCards } from './store-list'
import { fetchStores, type ListAsked, PAGE_SIZE, storesAt } from './store-lists'

/** How far below the screen the next page is asked for. */
const AHEAD = '1200px'

type More = { isLoading: boolean; load: () => void }

/** The end of a list that goes on: the next page comes as people scroll near it, or at a press. */
export function LoadMore({ isLoading, load }: More) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    const mark = end.current
    if (!mark || isLoading) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className="mt-4">
      <Button kind="s" block loading={isLoading} onClick={load}>
        {t(isLoading ? 'loadingStores' : 'showMoreStores')}
      </Button>
    </div>
  )
}

/** The pages behind the first one of a list. */
const laterStores = (place: SavedLocation, asked: ListAsked) =>
  infiniteQueryOptions({
    queryKey: [...storesAt(place, asked).queryKey, 'later'],
    queryFn: ({ pageParam, signal }) => fetchStores(asked, place, signal, pageParam),
    initialPageParam: 2,
    getNextPageParam: (last, _, page) => (last.length === PAGE_SIZE ? page + 1 : null),
    enabled: false,
  })

/** Stores past the first page, as they are scrolled to. */
export function LaterStores({ place, asked }: { place: SavedLocation; asked: ListAsked }) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(laterStores(place, asked))
  return (
    <>
      {data && <StoreCards stores={data.pages.flat()} />}
      {(hasNextPage || !data) && <LoadMore isLoading={isFetching} load={() => void fetchNextPage()} />}
    </>
  )
}
