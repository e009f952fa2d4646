import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import type { Channel } from '../notices'

/** Tells every node, this one too, once the transaction it is part of has committed. */
export async function notify(db: DbOrTx, channel: Channel, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
