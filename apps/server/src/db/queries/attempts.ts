import { sql } from 'kysely'
import type { Tx } from '../client'
import { json } from '../tables/json'

/** A person's attempt at something that must happen only once. */
export interface Attempt {
  user_id: number
  key: string
}
export interface AttemptReply {
  order_id: number
  unique_order_id: string
}

/** Locks an attempt until the transaction ends; false while another with the same key is running. */
export async function lockAttempt(tx: Tx, { user_id, key }: Attempt): Promise<boolean> {
  const name = `attempt ${user_id} ${key}`
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(tx)
  return rows[0]?.held ?? false
}

/** The stored reply of an attempt that succeeded. */
export async function attemptOf<R extends object = AttemptReply>(tx: Tx, { user_id, key }: Attempt) {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { body_hash: row.body_hash, reply: row.reply as R }
}

export async function keepAttempt(
  tx: Tx,
  { user_id, key }: Attempt,
  kept: { body_hash: string; reply: object; now: Date },
) {
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id,
      key,
      body_hash: kept.body_hash,
      reply: json(kept.reply),
      created_at: kept.now,
    })
    .execute()
}
