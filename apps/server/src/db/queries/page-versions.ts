import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { PageVersionsTable } from '../tables/settings'

export type PageVersion = Selectable<PageVersionsTable>

export async function keepPageVersion(tx: Tx, version: Insertable<PageVersionsTable>): Promise<number> {
  const { id } = await tx
    .insertInto('page_versions')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a page has stored versions: built-in pages have none at first. */
export async function hasPageVersions(tx: Tx, page_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('page_versions')
    .select('id')
    .where('page_id', '=', page_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function pageVersionById(db: DbOrTx, id: number): Promise<PageVersion | undefined> {
  return await db.selectFrom('page_versions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a version for updating. */
export async function lockPageVersion(tx: Tx, id: number): Promise<PageVersion | undefined> {
  return await tx.selectFrom('page_versions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks a page until this transaction ends; false: it does not exist. */
export async function lockPage(tx: Tx, id: number): Promise<boolean> {
  const page = await tx.selectFrom('pages').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return page !== undefined
}

/** Publishes a text on its page and raises the page's version, so that open forms get a conflict. */
export async function putOnPage(
  tx: Tx,
  { page_id, name, body }: Pick<PageVersion, 'page_id' | 'name' | 'body'>,
) {
  await tx
    .updateTable('pages')
    .set({ name, body, version: sql`version + 1` })
    .where('id', '=', page_id)
    .execute()
}

export async function markPublished(tx: Tx, id: number, published_at: Date) {
  await tx.updateTable('page_versions').set({ published_at }).where('id', '=', id).execute()
}

export async function forgetPageVersion(tx: Tx, id: number) {
  await tx.deleteFrom('page_versions').where('id', '=', id).execute()
}

/** Ids of versions due for publishing, earliest first. */
export async function duePageVersions(db: DbOrTx, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('page_versions')
    .select('id')
    .where('published_at', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
