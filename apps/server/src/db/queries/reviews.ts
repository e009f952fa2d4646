import { riderPrior } from '@tokri/domain/review/rider-prior'
import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { ReviewsTable } from '../tables/reviews'
import type { PageStart } from './page-start'

export type NewReview = Insertable<ReviewsTable>

/** Stores a review; null when its order has one already, also under concurrency. */
export async function keepReview(tx: Tx, review: NewReview): Promise<number | null> {
  const kept = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

export interface Thumb {
  item_id: number
  name: string
  is_liked: boolean
}
/** Stores the votes of a review and counts them for the dishes. */
export async function keepThumbs(tx: Tx, review_id: number, thumbs: readonly Thumb[]) {
  if (thumbs.length === 0) return
  await tx
    .insertInto('review_items')
    .values(thumbs.map((thumb) => ({ ...thumb, review_id })))
    .execute()
  // sorted by id: otherwise two reviews of the same dishes might deadlock
  for (const { item_id, is_liked } of thumbs.toSorted((a, b) => a.item_id - b.item_id))
    await sql`update items set likes = likes + ${is_liked ? 1 : 0}::int, dislikes = dislikes + ${is_liked ? 0 : 1}::int
      where id = ${item_id}`.execute(tx)
}

/**
 * Adds a vote for a store: sum, count, average and distribution in one statement, so that concurrent votes
 * are not lost.
 */
export async function countStoreStars(tx: Tx, restaurant_id: number, stars: number) {
  const before = sql`coalesce(rating_sum, round(coalesce(nullif(avg_rating, 0), rating) * rating_count)::int)`
  const place = stars - 1
  await sql`
    update restaurants set
      rating_sum = ${before} + ${stars}::int,
      rating_count = rating_count + 1,
      avg_rating = round((${before} + ${stars}::int)::numeric / (rating_count + 1), 2),
      rating_distribution = jsonb_set(rating_distribution, array[${String(place)}],
        to_jsonb((rating_distribution ->> ${place}::int)::int + 1))
    where id = ${restaurant_id}`.execute(tx)
}

/** Adds a vote for a rider to a Bayesian average. */
export async function countRiderStars(tx: Tx, user_id: number, stars: number) {
  const { mean, weight } = riderPrior
  const prior = sql`${mean * weight}::int`
  const before = sql`coalesce(rating_sum, round(rating * (rating_count + ${weight}::int))::int - ${prior})`
  await sql`
    update riders set
      rating_sum = ${before} + ${stars}::int,
      rating_count = rating_count + 1,
      rating = round((${before} + ${stars}::int + ${prior})::numeric / (rating_count + 1 + ${weight}::int), 2)
    where user_id = ${user_id}`.execute(tx)
}

/** The heading of a store's reviews; undefined for unknown and for not accepted ones. */
export async function ratedStore(db: DbOrTx, slug: string) {
  return await db
    .selectFrom('restaurants')
    .select(['id', 'slug', 'name', 'image', 'art', 'rating', 'avg_rating', 'rating_count'])
    .select('rating_distribution')
    .where('slug', '=', slug)
    .where('is_accepted', '=', true)
    .executeTakeFirst()
}

const reviewRows = (db: DbOrTx) =>
  db
    .selectFrom('reviews as v')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .selectAll('v')
    .select([
      // reviews of deleted accounts stay, without the name
      sql<string | null>`case when u.deleted_at is null then coalesce(u.name, v.author) end`.as('signed_by'),
      sql<Thumb[]>`coalesce((select jsonb_agg(to_jsonb(i) order by i.item_id)
        from review_items i where i.review_id = v.id), '[]')`.as('thumbs'),
    ])
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number]

/** A store's reviews with a text or photo, newest first. */
export async function writtenReviews(
  db: DbOrTx,
  restaurant_id: number,
  { limit, ...start }: PageStart & { limit: number },
): Promise<ReviewRow[]> {
  const written = reviewRows(db)
    .where('v.restaurant_id', '=', restaurant_id)
    .where('v.is_active', '=', true)
    .where((eb) => eb.or([eb('v.review_store', 'is not', null), eb('v.image', 'is not', null)]))
    .orderBy('v.id', 'desc')
  const from = 'after' in start ? written.where('v.id', '<', start.after) : written.offset(start.offset)
  return await from.limit(limit).execute()
}

/** Every rating of a store, for its managers. */
export async function reviewsOfStore(
  db: DbOrTx,
  restaurant_id: number,
  { limit, ...start }: PageStart & { limit: number },
): Promise<ReviewRow[]> {
  const all = reviewRows(db).where('v.restaurant_id', '=', restaurant_id).orderBy('v.id', 'desc')
  const from = 'after' in start ? all.where('v.id', '<', start.after) : all.offset(start.offset)
  return await from.limit(limit).execute()
}

export async function reviewById(db: DbOrTx, id: number): Promise<ReviewRow | undefined> {
  return await reviewRows(db).where('v.id', '=', id).executeTakeFirst()
}

/** The notification for the author of an answered review; undefined if there is nobody to notify. */
export async function answeredReview(db: DbOrTx, id: number) {
  return await db
    .selectFrom('reviews as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('restaurants as r', 'r.id', 'v.restaurant_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['v.user_id', 'v.answer', 'r.name as store', 'r.slug', 'l.locale'])
    .where('v.id', '=', id)
    .where('v.answer', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .$narrowType<{ user_id: number; answer: string }>()
    .executeTakeFirst()
}

export async function keepAnswer(
  tx: Tx,
  id: number,
  answer: { answer: string; answered_by: number; answered_at: Date } | null,
) {
  const kept = answer ?? { answer: null, answered_by: null, answered_at: null }
  await tx.updateTable('reviews').set(kept).where('id', '=', id).execute()
}

/** Hides a review from the public, or shows it again with null. Either settles its report. */
export async function keepHidden(
  tx: Tx,
  id: number,
  hidden: { reason: string; by: number; at: Date } | null,
) {
  await tx
    .updateTable('reviews')
    .set({
      ...{ is_active: hidden === null, hidden_reason: hidden?.reason ?? null },
      ...{ hidden_by: hidden?.by ?? null, hidden_at: hidden?.at ?? null },
      ...{ report_reason: null, reported_by: null, reported_at: null },
    })
    .where('id', '=', id)
    .execute()
}

/** Reports a review: its store asks for it to be hidden. */
export async function keepReport(tx: Tx, id: number, report: { reason: string; by: number; at: Date }) {
  await tx
    .updateTable('reviews')
    .set({ report_reason: report.reason, reported_by: report.by, reported_at: report.at })
    .where('id', '=', id)
    .execute()
}
