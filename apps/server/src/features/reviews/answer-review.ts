import type { ConsoleReview } from '@tokri/contract/reviews'
import type { ActorAt } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import { keepAnswer, reviewById } from '../../db/queries/reviews'
import type { Deps } from '../../deps'
import { consoleReviewView, looksAfter } from './show-reviews'

/** Sets the store's reply to a review; an empty one removes it. */
export async function answerReview(
  { db }: Deps,
  { review_id, answer }: { review_id: number; answer: string },
  { actor, now }: ActorAt,
): Promise<ConsoleReview | Refused<'not_found'>> {
  const review = await reviewById(db, review_id)
  if (!review || !(await looksAfter(db, actor, review.restaurant_id))) return refuse('not_found')
  await db.transaction().execute(async (tx) => {
    const author = actor.acting_user_id ?? actor.id
    await keepAnswer(tx, review_id, answer === '' ? null : { answer, answered_by: author, answered_at: now })
    // Editing a reply does not notify again.
    if (answer !== '' && review.answer === null) await emit(tx, 'review.answered', { review_id }, now)
    await writeAudit(
      tx,
      {
        actor_id: author,
        action: 'reviews.answer',
        subject: `review:${review_id}`,
        before: { answer: review.answer },
        after: { answer: answer || null },
      },
      now,
    )
  })
  const answered = await reviewById(db, review_id)
  return answered ? consoleReviewView(answered) : refuse('not_found')
}
