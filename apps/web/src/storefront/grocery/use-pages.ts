import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type PagedList, pageOfIndex, placeOnPage, STOCK_MS } from './queries'

/** The pages of a list that are looked at, kept fresh while they are; `at` is a row, if it is there already. */
export function usePages<T>({ key, ask }: PagedList<T>) {
  const [pages, setPages] = useState<readonly number[]>([1])
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(page, signal),
      staleTime: 5_000,
      refetchInterval: STOCK_MS,
    })),
  })
  const known = new Map(pages.map((page, at) => [page, answers[at]?.data]))
  const inSight = useCallback((indexes: readonly number[]) => {
    const wanted = [...new Set([1, ...indexes.map(pageOfIndex)])]
    setPages((now) => (now.join() === wanted.join() ? now : wanted))
  }, [])
  const first = answers[0]
  return {
    total: first?.data?.total,
    at: (index: number): T | undefined => known.get(pageOfIndex(index))?.data[placeOnPage(index)],
    inSight,
    error: first?.data ? null : (first?.error ?? null),
    retry: () => void first?.refetch(),
  }
}
