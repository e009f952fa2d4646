import type { DbOrTx } from '../client'

/** Content pages in the operator's order. */
export async function pageList(db: DbOrTx) {
  return await db
    .selectFrom('pages')
    .select(['id', 'name', 'slug'])
    .orderBy('order_column')
    .orderBy('id')
    .execute()
}

/** One page with its HTML, which was sanitised when it was stored. */
export async function pageBySlug(db: DbOrTx, slug: string) {
  return await db
    .selectFrom('pages')
    .select(['id', 'name', 'slug', 'body'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Popular places, in the operator's order. */
export async function popularPlaces(db: DbOrTx) {
  return await db
    .selectFrom('popular_places')
    .select(['id', 'name', 'latitude', 'longitude'])
    .where('is_active', '=', true)
    .orderBy('order_column')
    .orderBy('id')
    .execute()
}
