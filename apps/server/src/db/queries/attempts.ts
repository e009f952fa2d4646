import { sql } from 'kysely'
import type { Tx } from '../client'
import { json } from '../tables/json'

/** A person's attempt at an action that must happen only once. */
export interface Attempt {
  user_id: number
  key: string
}
export interface AttemptReply {
  order_id: number
  unique_order_id: string
}

const tryLock = ({ user_id, key }: Attempt) =>
  sql`select pg_try_advisory_xact_lock(hashtextextended(${`attempt ${user_id} ${key}`}, 0)) as held`

/** Locks an attempt until the transaction ends; false while another with the same key is running. */
export async function lockAttempt(tx: Tx, attempt: Attempt): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`${tryLock(attempt)}`.execute(tx)
  return rows[0]?.held ?? false
}

/** The same and then the customer's row, which serialises one person's orders. */
export async function lockCustomerAttempt(tx: Tx, attempt: Attempt): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    with attempt as materialized (${tryLock(attempt)}),
      customer as materialized (select u.id from users u, attempt
        where attempt.held and u.id = ${attempt.user_id} for no key update of u)
    select attempt.held from attempt left join customer on true`.execute(tx)
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

interface Kept {
  body_hash: string
  reply: object
  now: Date
}

/** The reply as an insert. */
export const attemptRow = (tx: Tx, { user_id, key }: Attempt, { body_hash, reply, now }: Kept) =>
  tx.insertInto('idempotency_keys').values({ user_id, key, body_hash, reply: json(reply), created_at: now })

export async function keepAttempt(tx: Tx, attempt: Attempt, kept: Kept) {
  await attemptRow(tx, attempt, kept).execute()
}
