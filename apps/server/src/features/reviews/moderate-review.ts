import type { ConsoleReview } from '@tokri/contract/reviews'
import type { ActorAt } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { keepHidden, keepReport, type ReviewRow, reviewById } from '../../db/queries/reviews'
import type { Deps } from '../../deps'
import { consoleReviewView, looksAfter } from './show-reviews'

/** Hides a review with a reason, or shows it again with null; either settles a report of it. */
export async function decideReview(
  { db }: Deps,
  { review_id, reason }: { review_id: number; reason: string | null },
  { actor, now }: ActorAt,
): Promise<ConsoleReview | Refused<'not_found'>> {
  const review = await reviewById(db, review_id)
  if (!review) return refuse('not_found')
  await db.transaction().execute(async (tx) => {
    await keepHidden(tx, review_id, reason === null ? null : { reason, by: actor.id, at: now })
    const entry = { actor_id: actor.id, subject: `review:${review_id}`, before: factsOf(review) }
    const action = reason === null ? 'reviews.show' : 'reviews.hide'
    await writeAudit(tx, { ...entry, action, after: { hidden: reason } }, now)
  })
  return await viewOf(db, review_id)
}

/** A store asks for one of its reviews to be hidden; asking again changes the reason. */
export async function reportReview(
  { db }: Deps,
  { review_id, reason }: { review_id: number; reason: string },
  { actor, now }: ActorAt,
): Promise<ConsoleReview | Refused<'not_found' | 'wrong_state'>> {
  const review = await reviewById(db, review_id)
  if (!review || !(await looksAfter(db, actor, review.restaurant_id))) return refuse('not_found')
  if (!review.is_active) return refuse('wrong_state')
  await db.transaction().execute(async (tx) => {
    await keepReport(tx, review_id, { reason, by: actor.id, at: now })
    const entry = { actor_id: actor.id, action: 'reviews.report', subject: `review:${review_id}` }
    await writeAudit(tx, { ...entry, before: factsOf(review), after: { report: reason } }, now)
  })
  return await viewOf(db, review_id)
}

const factsOf = ({ hidden_reason, report_reason }: ReviewRow) => ({
  hidden: hidden_reason,
  report: report_reason,
})

async function viewOf(db: Deps['db'], review_id: number) {
  const review = await reviewById(db, review_id)
  return review ? consoleReviewView(review) : refuse('not_found')
}
