import type { FileJobState } from '@tokri/contract/file-kinds'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTx } from '../client'
import type { FileJobsTable, FileOptions } from '../tables/files'
import { json } from '../tables/json'

export type FileJobRow = Selectable<FileJobsTable>
type Changes = Updateable<FileJobsTable>

/** Whose import jobs somebody sees: staff all, store users their own. */
export type Sees = { user_id: number } | 'all'

const seen = (sees: Sees) =>
  sees === 'all' ? sql<boolean>`true` : sql<boolean>`file_jobs.user_id = ${sees.user_id}`

const jobs = (db: DbOrTx) =>
  db
    .selectFrom('file_jobs')
    .leftJoin('users', 'users.id', 'file_jobs.user_id')
    .leftJoin('restaurants', 'restaurants.id', 'file_jobs.restaurant_id')
    .selectAll('file_jobs')
    .select(['users.name as made_by', 'restaurants.name as restaurant_name'])

export type ShownJob = Awaited<ReturnType<typeof latestFileJobs>>[number]

export const latestFileJobs = async (db: DbOrTx, sees: Sees, kinds: readonly string[]) =>
  await jobs(db)
    .where(seen(sees))
    .where('file_jobs.kind', 'in', [...kinds])
    .orderBy('file_jobs.id', 'desc')
    .limit(50)
    .execute()

export const fileJob = async (db: DbOrTx, id: number, sees: Sees) =>
  await jobs(db).where('file_jobs.id', '=', id).where(seen(sees)).executeTakeFirst()

export type NewFileJob = Pick<FileJobRow, 'kind' | 'name' | 'bytes' | 'folder' | 'user_id' | 'restaurant_id'>

export async function addFileJob(db: DbOrTx, draft: NewFileJob, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('file_jobs')
    .values({
      ...draft,
      state: 'uploading',
      options: json({}),
      counts: json({}),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a received part; false when it is not the next one of an upload. */
export async function countPart(db: DbOrTx, id: number, part: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_jobs')
    .set({ parts: part + 1, updated_at: now })
    .where('id', '=', id)
    .where('parts', '=', part)
    .where('state', '=', 'uploading')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes a job that is in one of these states; false when it is in none of them. */
export async function changeFileJob(
  db: DbOrTx,
  id: number,
  from: readonly FileJobState[],
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_jobs')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims the next waiting job for this node, until the lease ends. */
export async function claimFileJob(
  db: DbOrTx,
  { now, until }: { now: Date; until: Date },
): Promise<FileJobRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    update file_jobs set lease_until = ${until}::timestamptz where id = (
      select id from file_jobs where state in ('checking', 'writing')
        and (lease_until is null or lease_until <= ${now}::timestamptz)
      order by id limit 1 for update skip locked)
    returning id`.execute(db)
  const [claimed] = rows
  if (!claimed) return undefined
  return await db.selectFrom('file_jobs').selectAll().where('id', '=', claimed.id).executeTakeFirst()
}

/** The mapping used last for a file with these columns. */
export async function keptMapping(
  db: DbOrTx,
  kind: string,
  columns: string,
): Promise<FileOptions | undefined> {
  const row = await db
    .selectFrom('file_mappings')
    .select('options')
    .where('kind', '=', kind)
    .where('columns', '=', columns)
    .executeTakeFirst()
  return row?.options
}

export async function keepMapping(
  db: DbOrTx,
  { kind, columns, options }: { kind: string; columns: string; options: FileOptions },
  now: Date,
): Promise<void> {
  await db
    .insertInto('file_mappings')
    .values({ kind, columns, options: json(options), updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'columns']).doUpdateSet({ options: json(options), updated_at: now }),
    )
    .execute()
}

/** Releases a job, so that any node can continue it. */
export async function releaseFileJob(db: DbOrTx, id: number): Promise<void> {
  await db.updateTable('file_jobs').set({ lease_until: null }).where('id', '=', id).execute()
}

/** Jobs whose files still exist although they have been idle since `before`. */
export async function oldFiles(db: DbOrTx, before: Date, limit: number) {
  return await db
    .selectFrom('file_jobs')
    .select(['id', 'folder'])
    .where('updated_at', '<', before)
    .where('state', 'not in', ['checking', 'writing'])
    .where((eb) => eb.or([eb('parts', '>', 0), eb('rejected', 'is not', null)]))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks the file of a job as deleted; an unfinished job ends. */
export async function forgetFile(db: DbOrTx, id: number, now: Date): Promise<void> {
  await sql`update file_jobs set parts = 0, rejected = null, finished_at = coalesce(finished_at, ${now}::timestamptz),
    state = case when state = 'done' then state else 'cancelled' end where id = ${id}`.execute(db)
}
