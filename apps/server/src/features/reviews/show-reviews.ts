import type { ConsoleReview, Review, StoreReviews } from '@tokri/contract/reviews'
import { signature } from '@tokri/domain/review/signature'
import type { SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { isOneOf } from '../../db/queries/kitchen'
import { storesOfOwner } from '../../db/queries/owners'
import { type ReviewRow, ratedStore, reviewsOfStore, writtenReviews } from '../../db/queries/reviews'
import type { Deps } from '../../deps'

const perPage = 10
/** One row more than is shown tells whether another page follows. */
const pageOf = (page: number) => ({ limit: perPage + 1, offset: (page - 1) * perPage })

/** How a store is rated, and what people write of it, ten a page. */
export async function showStoreReviews(
  { db, settings }: Deps,
  { slug, page }: { slug: string; page: number },
): Promise<StoreReviews | Refused<'not_found'>> {
  const store = settings.get('enRAR') ? await ratedStore(db, slug) : undefined
  if (!store) return refuse('not_found')
  const { rating_distribution: distribution, avg_rating, rating, ...restaurant } = store
  const rows = await writtenReviews(db, store.id, pageOf(page))
  return {
    restaurant: { ...restaurant, rating: avg_rating || rating },
    distribution,
    reviews: rows.slice(0, perPage).map(reviewView),
    current_page: page,
    has_more: rows.length > perPage,
  }
}

/** Every rating of a store, for its owner and the desk. */
export async function showConsoleReviews(
  { db }: Deps,
  { restaurant_id, page }: { restaurant_id: number; page: number },
  actor: SignedIn,
) {
  if (!(await looksAfter(db, actor, restaurant_id))) return refuse('not_found')
  const rows = await reviewsOfStore(db, restaurant_id, pageOf(page))
  return {
    reviews: rows.slice(0, perPage).map(consoleReviewView),
    current_page: page,
    has_more: rows.length > perPage,
  }
}

/** Owners reach their own stores, staff every one (ROL-04). */
export async function looksAfter(db: Deps['db'], { kind, id }: SignedIn, restaurant_id: number) {
  return isOneOf(restaurant_id, kind === 'store' ? await storesOfOwner(db, id) : null)
}

const namesOf = ({ thumbs }: ReviewRow, liked: boolean) =>
  thumbs.filter(({ is_liked }) => is_liked === liked).map(({ name }) => name)

const reviewView = (row: ReviewRow): Review => ({
  id: row.id,
  username: signature(row.signed_by ?? ''),
  rating_store: row.rating_store,
  review_store: row.review_store,
  tags: row.tags,
  liked: namesOf(row, true),
  image: row.image,
  answer: row.answer && row.answered_at ? { text: row.answer, at: row.answered_at.toISOString() } : null,
  created_at: row.created_at.toISOString(),
})

export const consoleReviewView = (row: ReviewRow): ConsoleReview => ({
  ...reviewView(row),
  order_id: row.order_id,
  rating_delivery: row.rating_delivery,
  review_delivery: row.review_delivery,
  disliked: namesOf(row, false),
})
