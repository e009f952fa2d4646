import { storeReviews } from '@tokri/contract/resources/reviews'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { during, equals, instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'

const dishes = (isLiked: boolean) => sql<string[]>`array(select i.name from review_items i
  where i.review_id = t.id and i.is_liked = ${isLiked} order by i.item_id)`
/** All words of a review and its answer; the expression is indexed. */
const words = sql`(coalesce(t.review_store, '') || ' ' || coalesce(t.review_delivery, '') || ' ' || coalesce(t.answer, ''))`
const isThere = (column: string) => sql<boolean>`${sql.ref(`t.${column}`)} is not null`

export const reviewsTable: ResourceTable = resourceTable<typeof storeReviews>({
  resource: storeReviews,
  table: 'reviews',
  store: sql`t.restaurant_id`,
  reads: { restaurants: ['name'], review_items: ['review_id', 'item_id', 'name', 'is_liked'] },
  columns: {
    version: sql`1`,
    store_name: nameOf('restaurants', 'restaurant_id'),
    liked: dishes(true),
    disliked: dishes(false),
    answered_at: instant(sql`t.answered_at`),
    is_hidden: sql`not t.is_active`,
    hidden_at: instant(sql`t.hidden_at`),
    is_reported: isThere('reported_at'),
    reported_at: instant(sql`t.reported_at`),
    at: instant(sql`t.created_at`),
  },
  search: (typed) => containing(typed, [words]),
  filters: {
    restaurant_id: equals('restaurant_id'),
    rating_store: equals('rating_store'),
    is_answered: (on) => sql`(t.answer is not null) = ${on}`,
    is_reported: () => isThere('reported_at'),
    is_hidden: () => sql`not t.is_active`,
    ...during(sql`t.created_at`),
  },
  time: sql`t.created_at`,
  sorts: { id: sortable.id, rating_store: { by: sql`t.rating_store`, type: 'int8' } },
})
