import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsoleReview } from '@tokri/contract/reviews'
import { writeToCache } from '../../lib/api/query-cache'
import { consoleApi } from '../session'

type Page = Awaited<ReturnType<typeof consoleApi.reviews.consoleReviews>>

export const reviewsKey = (restaurant_id: number) => ['console', 'reviews', restaurant_id]

/** Every rating of a store, newest first, ten a page. */
export const useReviews = (restaurant_id: number) =>
  useInfiniteQuery({
    queryKey: reviewsKey(restaurant_id),
    queryFn: ({ pageParam, signal }) =>
      consoleApi.reviews.consoleReviews({ restaurant_id, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Answers a review; '' removes the answer. The list then shows the server's version. */
export function useAnswer(restaurant_id: number) {
  const client = useQueryClient()
  return async (review_id: number, answer: string) => {
    const answered = await consoleApi.reviews.answerReview({ review_id, answer })
    await takeReview(client, restaurant_id, answered)
  }
}

/**
 * Puts a changed review into the list; pages whose request began earlier lack the change and are fetched
 * again.
 */
export async function takeReview(client: QueryClient, restaurant_id: number, review: ConsoleReview) {
  await writeToCache<InfiniteData<Page>>(
    client,
    reviewsKey(restaurant_id),
    (kept) => kept && { ...kept, pages: kept.pages.map((page) => withReview(page, review)) },
  )
}

const withReview = (page: Page, review: ConsoleReview): Page => ({
  ...page,
  reviews: page.reviews.map((one) => (one.id === review.id ? review : one)),
})
