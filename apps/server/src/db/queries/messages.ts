import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** The last hundred messages the demo kept instead of sending, newest first; files by name only. */
export async function keptMessages(db: DbOrTx) {
  return await db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .select(sql<string[]>`jsonb_path_query_array(attachments, '$[*].filename')`.as('filenames'))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** A file of a kept message, by its place among the message's files. */
export async function keptAttachment(db: DbOrTx, id: number, place: number) {
  const row = await db.selectFrom('messages').select('attachments').where('id', '=', id).executeTakeFirst()
  return row?.attachments[place]
}
