import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** Counts an attempt in one statement; returns the number in this window, and when it ends. */
export async function countTry(
  db: DbOrTx,
  key: string,
  { seconds, now }: { seconds: number; now: Date },
): Promise<{ points: number; expires_at: Date }> {
  const ends = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<{ points: number; expires_at: Date }>`
    insert into rate_limits as l (key, points, expires_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      points = case when l.expires_at <= ${now} then 1 else l.points + 1 end,
      expires_at = case when l.expires_at <= ${now} then excluded.expires_at else l.expires_at end
    returning points, expires_at`.execute(db)
  return rows[0] ?? { points: 1, expires_at: ends }
}

export async function hasTries(db: DbOrTx, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetTries(db: DbOrTx, key: string) {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Deletes windows that are over. */
export async function forgetEndedLimits(db: DbOrTx, now: Date) {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute()
}
