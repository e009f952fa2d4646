import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { STOCK_MS } from '../store/queries'
import { type PagedList, pageOfIndex, placeOnPage } from './queries'

/** One page of the list, refreshed while on screen. */
function usePage<T>({ key, ask }: PagedList<T>, page: number | undefined) {
  return useQuery({
    queryKey: [...key, page ?? 0],
    queryFn: ({ signal }) => ask(page ?? 1, signal),
    enabled: page !== undefined,
    staleTime: 5_000,
    refetchInterval: STOCK_MS,
  })
}

/** Most pages on screen beside the first, which carries the total. */
const MOST = 5
const pagesOf = (indexes: readonly number[]): number[] =>
  [...new Set(indexes.map(pageOfIndex))].filter((page) => page > 1).slice(0, MOST)

/** The pages of a list that are on screen; `at` is the item at an index, once loaded. */
export function usePages<T>(list: PagedList<T>) {
  const [pages, setPages] = useState<readonly number[]>([])
  const first = usePage(list, 1)
  const answers = [
    usePage(list, pages[0]),
    usePage(list, pages[1]),
    usePage(list, pages[2]),
    usePage(list, pages[3]),
    usePage(list, pages[4]),
  ]
  const known = new Map(pages.map((page, at) => [page, answers[at]?.data]))
  known.set(1, first.data)
  const inSight = useCallback((indexes: readonly number[]) => {
    const wanted = pagesOf(indexes)
    setPages((now) => (now.join() === wanted.join() ? now : wanted))
  }, [])
  return {
    total: first.data?.total,
    at: (index: number): T | undefined => known.get(pageOfIndex(index))?.data[placeOnPage(index)],
    inSight,
    error: first.data ? null : first.error,
    retry: () => void first.refetch(),
  }
}
