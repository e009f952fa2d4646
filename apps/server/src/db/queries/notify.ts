import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import type { Channel } from '../notices'

/** Notifies every node, this one included, when the surrounding transaction commits. */
export async function notify(db: DbOrTx, channel: Channel, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
