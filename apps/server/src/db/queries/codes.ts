import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'

export type CodePurpose = 'login' | 'phone' | 'reset'

const lifetime = 5 * 60_000
const betweenSends = 30_000
const MAX_TRIES = 5

/**
 * Stores a code to be sent, or returns the seconds until the next one is allowed: not within 30 s of the
 * last, and not more than `most_per_hour`. A lock serialises concurrent requests.
 */
export async function keepCode(
  tx: Tx,
  code: { purpose: CodePurpose; subject: string; code_hash: string; most_per_hour: number },
  now: Date,
): Promise<{ retry_after: number } | null> {
  const { purpose, subject, code_hash, most_per_hour } = code
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${subject}`}, 7))`.execute(tx)
  const sent = await tx
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('sent_at', '>', new Date(now.getTime() - 3_600_000))
    .orderBy('sent_at', 'desc')
    .limit(most_per_hour)
    .execute()
  const wait = Math.max(
    until(sent[0]?.sent_at, betweenSends, now),
    until(sent[most_per_hour - 1]?.sent_at, 3_600_000, now),
  )
  if (wait > 0) return { retry_after: Math.ceil(wait / 1000) }
  await tx
    .insertInto('one_time_codes')
    .values({
      id: randomUUID(),
      purpose,
      subject,
      code_hash,
      sent_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
  return null
}

const until = (then: Date | undefined, ms: number, now: Date) =>
  then ? Math.max(0, then.getTime() + ms - now.getTime()) : 0

export type Tried =
  | { fits: true; id: string }
  | { fits: false; why: 'otp_wrong' | 'otp_expired' | 'otp_too_many' }

/**
 * Checks a code against the last one sent. Every attempt counts, concurrent ones as well, and the sixth is always
 * refused. Does not use the code up: see `useCode`.
 */
export async function tryCode(
  db: DbOrTx,
  attempt: { purposes: readonly CodePurpose[]; subject: string; hashOf: (purpose: CodePurpose) => string },
  now: Date,
): Promise<Tried> {
  const last = await db
    .selectFrom('one_time_codes')
    .select(['id', 'purpose', 'expires_at', 'used_at'])
    .where('purpose', 'in', [...attempt.purposes])
    .where('subject', '=', attempt.subject)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.used_at) return { fits: false, why: 'otp_wrong' }
  if (last.expires_at <= now) return { fits: false, why: 'otp_expired' }
  const code_hash = attempt.hashOf(last.purpose as CodePurpose)
  const tried = await db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', last.id)
    .where('tries', '<', MAX_TRIES)
    .returning((eb) => eb('code_hash', '=', code_hash).as('fits'))
    .executeTakeFirst()
  if (!tried) return { fits: false, why: 'otp_too_many' }
  return tried.fits ? { fits: true, id: last.id } : { fits: false, why: 'otp_wrong' }
}

/** Uses a code up; false when another request was faster. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
