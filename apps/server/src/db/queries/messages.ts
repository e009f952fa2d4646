import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** The last hundred messages the demo stored instead of sending, newest first; attachments by name only. */
export async function storedMessages(db: DbOrTx) {
  return await db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .select(sql<string[]>`jsonb_path_query_array(attachments, '$[*].filename')`.as('filenames'))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** An attachment of a stored message, by its index. */
export async function storedAttachment(db: DbOrTx, id: number, place: number) {
  const row = await db.selectFrom('messages').select('attachments').where('id', '=', id).executeTakeFirst()
  return row?.attachments[place]
}
