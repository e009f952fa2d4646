import type { Insertable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { AvatarsTable } from '../tables/people'

/** Keeps somebody's picture in the place of the one before; its new id is its new address. */
export async function keepPicture(tx: Tx, picture: Insertable<AvatarsTable>) {
  const { id, image, created_at } = picture
  await tx
    .insertInto('avatars')
    .values(picture)
    .onConflict((c) => c.column('user_id').doUpdateSet({ id, image, created_at }))
    .execute()
}

export async function forgetPicture(tx: Tx, user_id: number) {
  await tx.deleteFrom('avatars').where('user_id', '=', user_id).execute()
}

export async function pictureOf(db: DbOrTx, id: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('avatars').select('image').where('id', '=', id).executeTakeFirst()
  return row?.image
}
