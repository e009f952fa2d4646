import type { DbOrTx } from '../client'

/** The last hundred messages the demo kept instead of sending, newest first. */
export async function keptMessages(db: DbOrTx) {
  return await db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(100).execute()
}
