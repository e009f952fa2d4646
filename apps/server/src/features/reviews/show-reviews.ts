import type { ConsoleReview, Review, StoreReviews } from '@tokri/contract/reviews'
import { signature } from '@tokri/domain/review/signature'
import type { SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { isOneOf } from '../../db/queries/kitchen'
import { storesOfOwner } from '../../db/queries/owners'
import { type ReviewRow, ratedStore, reviewsOfStore, writtenReviews } from '../../db/queries/reviews'
import type { Deps } from '../../deps'
import { readCursor, unknownCursor, writeCursor } from '../../views/cursor'

const PAGE_SIZE = 10

/** The start of a page of reviews; null when its cursor is invalid. */
function startOf({ page, cursor }: { page: number; cursor?: string | undefined }) {
  if (cursor === undefined) return { page, start: { offset: (page - 1) * PAGE_SIZE } }
  const [after, at] = readCursor(cursor) ?? []
  const isOurs = Number.isSafeInteger(after) && Number.isSafeInteger(at)
  return isOurs ? { page: at as number, start: { after: after as number } } : null
}

/** One extra row shows whether another page follows. */
function pageOf(rows: readonly ReviewRow[], page: number) {
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    shown,
    paged: {
      current_page: page,
      has_more: last !== undefined,
      next_cursor: last ? writeCursor([last.id, page + 1]) : null,
    },
  }
}

/** A store's rating and its reviews, ten a page. */
export async function showStoreReviews(
  { db, settings }: Deps,
  { slug, ...query }: { slug: string; page: number; cursor?: string | undefined },
): Promise<StoreReviews | Refused<'not_found' | 'invalid_input'>> {
  const from = startOf(query)
  if (from === null) return refuse('invalid_input', { errors: [unknownCursor] })
  const store = settings.get('enRAR') ? await ratedStore(db, slug) : undefined
  if (!store) return refuse('not_found')
  const { rating_distribution: distribution, avg_rating, rating, ...restaurant } = store
  const rows = await writtenReviews(db, store.id, { ...from.start, limit: PAGE_SIZE + 1 })
  const { shown, paged } = pageOf(rows, from.page)
  return {
    restaurant: { ...restaurant, rating: avg_rating || rating },
    distribution,
    reviews: shown.map(reviewView),
    ...paged,
  }
}

/** Every rating of a store, for its owner and the desk. */
export async function showConsoleReviews(
  { db }: Deps,
  { restaurant_id, ...query }: { restaurant_id: number; page: number; cursor?: string | undefined },
  actor: SignedIn,
) {
  if (!(await looksAfter(db, actor, restaurant_id))) return refuse('not_found')
  const from = startOf(query)
  if (from === null) return refuse('invalid_input', { errors: [unknownCursor] })
  const rows = await reviewsOfStore(db, restaurant_id, { ...from.start, limit: PAGE_SIZE + 1 })
  const { shown, paged } = pageOf(rows, from.page)
  return { reviews: shown.map(consoleReviewView), ...paged }
}

/** Owners may access their own stores, staff all (ROL-04). */
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
  hidden: said(row.hidden_reason, row.hidden_at),
  report: said(row.report_reason, row.reported_at),
})

const said = (reason: string | null, at: Date | null) =>
  reason !== null && at ? { reason, at: at.toISOString() } : null
