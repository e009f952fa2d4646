import { type Insertable, sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../client'
import type { PicturesTable } from '../tables/people'

/** Records a picture before its file is written, unless its owner would then exceed `most` bytes. */
export async function notePicture(
  db: Db,
  picture: Insertable<PicturesTable>,
  most: number,
): Promise<'noted' | 'over_quota'> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures:${picture.user_id}`}, 7))`.execute(tx)
    if ((await bytesOf(tx, picture.user_id)) + picture.bytes > most) return 'over_quota'
    await tx.insertInto('pictures').values(picture).execute()
    return 'noted'
  })
}

async function bytesOf(tx: Tx, user_id: number): Promise<number> {
  const { bytes } = await tx
    .selectFrom('pictures')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Deletes the rows of pictures whose files are deleted. */
export async function forgetPictures(db: DbOrTx, keys: readonly string[]) {
  if (keys.length > 0)
    await db
      .deleteFrom('pictures')
      .where('key', 'in', [...keys])
      .execute()
}

/**
 * Pictures that nothing refers to: uploaded for something never placed, replaced, or of deleted accounts.
 * Those of existing accounts stay until `before`, because an errand is priced with its picture first and
 * placed later. The shop's own pictures stay, since old orders and pages refer to them.
 */
export async function unusedPictures(db: DbOrTx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select p.key from pictures p join users u on u.id = p.user_id
    where p.key not like 'pictures/%' and (p.created_at < ${before} or u.deleted_at is not null)
      and not exists (select from users where avatar = '/media/' || p.key)
      and not exists (select from reviews where image = '/media/' || p.key)
      and not exists (select from errands where photo = '/media/' || p.key)
      and not exists (select from errand_stops where photo = '/media/' || p.key)
      and not exists (select from deliveries where photo = '/media/' || p.key or failure_photo = '/media/' || p.key)
    order by p.created_at limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Files among these without a row. */
export async function unknownPictures(db: DbOrTx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as f (key)
    where not exists (select from pictures p where p.key = f.key)
      and not exists (select from application_documents d where d.key = f.key)`.execute(db)
  return rows.map(({ key }) => key)
}
