import type { SavedView } from '@tokri/contract/saved-views'
import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import type { SavedViewsTable } from '../tables/people'

/** A person's own views, then shared ones; store users see only their own. */
export async function viewsOf(
  db: DbOrTx,
  { id, seesShared }: { id: number; seesShared: boolean },
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.list', 'v.name', 'v.filter', 'v.sort', 'v.columns', 'v.is_shared', 'u.name as owner'])
    .select(sql<boolean>`v.user_id = ${id}`.as('is_own'))
    .where((is) => is.or([is('v.user_id', '=', id), ...(seesShared ? [is('v.is_shared', '=', true)] : [])]))
    .orderBy('is_own', 'desc')
    .orderBy('v.id')
    .execute()
  return rows
}

type NewView = Pick<SavedView, 'list' | 'name' | 'filter' | 'sort' | 'columns' | 'is_shared'> & {
  user_id: number
}

/** Saves a view, replacing one of the same name. */
export async function keepView(
  tx: Tx,
  { user_id, list, name, filter, sort, columns, is_shared }: NewView,
  now: Date,
): Promise<void> {
  const look = {
    filter: json(filter),
    sort: sort && json(sort),
    columns: columns && json(columns),
    is_shared,
  } satisfies Partial<Insertable<SavedViewsTable>>
  await tx
    .insertInto('saved_views')
    .values({ user_id, list, name, ...look, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet(look))
    .execute()
}

export async function countViews(tx: Tx, user_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return count
}

/** False: this person has no such view. */
export async function dropView(
  db: DbOrTx,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
