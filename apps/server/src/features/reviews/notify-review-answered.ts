import type { Events } from '@tokri/contract/events'
import { addAlert } from '../../db/queries/alerts'
import { answeredReview } from '../../db/queries/reviews'
import type { Deps } from '../../deps'

/** Notifies the author of a review of the store's reply, unless it has been removed in the meantime. */
export async function notifyReviewAnswered(
  { db, clock, texts }: Deps,
  { review_id }: Events['review.answered'],
) {
  const review = await answeredReview(db, review_id)
  if (!review) return
  const { user_id, answer: message, store, slug, locale } = review
  const title = texts.text(locale ?? 'en', 'alertAnsweredTitle', { store })
  const data = { title, message, image: null, click_action: `/reviews/${slug}` }
  await addAlert(db, { user_id, kind: 'orders', important: false, data }, clock())
}
