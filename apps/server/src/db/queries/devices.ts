import type { Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import type { PushTokensTable } from '../tables/people'

/** A session's push subscription; only browsers have keys. */
export type Device = Pick<Selectable<PushTokensTable>, 'push_token' | 'keys'>

/**
 * Registers a session's device for notifications. A session has one device, and a token that belonged to
 * another session moves. Locks the session, then both device rows by token, so that concurrent calls neither
 * collide nor deadlock. Returns false when the session has ended.
 */
export async function keepDevice(
  tx: Tx,
  { push_token, keys }: Device,
  owner: { user_id: number; session_id: string; now: Date },
): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', owner.session_id)
    .forUpdate()
    .executeTakeFirst()
  if (!session) return false
  await tx
    .selectFrom('push_tokens')
    .select('push_token')
    .where((eb) => eb.or([eb('session_id', '=', owner.session_id), eb('push_token', '=', push_token)]))
    .orderBy('push_token')
    .forUpdate()
    .execute()
  const row = {
    user_id: owner.user_id,
    session_id: owner.session_id,
    keys: json(keys),
    created_at: owner.now,
  }
  await tx.deleteFrom('push_tokens').where('session_id', '=', owner.session_id).execute()
  await tx
    .insertInto('push_tokens')
    .values({ push_token, ...row })
    .onConflict((c) => c.column('push_token').doUpdateSet(row))
    .execute()
  return true
}

/** Devices a person is signed in on. */
export async function devicesOf(db: DbOrTx, user_id: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('push_tokens as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select('p.push_token')
    .where('p.user_id', '=', user_id)
    .where('s.expires_at', '>', now)
    .execute()
  return rows.map(({ push_token }) => push_token)
}

/** One device of a person, as long as it belongs to them. */
export async function deviceOf(db: DbOrTx, push_token: string, user_id: number): Promise<Device | undefined> {
  return await db
    .selectFrom('push_tokens')
    .select(['push_token', 'keys'])
    .where('push_token', '=', push_token)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Removes a device whose subscription has ended. */
export async function dropDevice(db: DbOrTx, push_token: string) {
  await db.deleteFrom('push_tokens').where('push_token', '=', push_token).execute()
}
