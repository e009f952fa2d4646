import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** Counts a guess at a subject; answers how many there were since when, this one included. */
export async function countGuess(
  db: DbOrTx,
  subject: string,
  { now, window_ms }: { now: Date; window_ms: number },
): Promise<{ tries: number; since: Date }> {
  const start = new Date(now.getTime() - window_ms)
  const { rows } = await sql<{ tries: number; since: Date }>`
    insert into guesses as g (subject, tries, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      tries = case when g.since <= ${start} then 1 else g.tries + 1 end,
      since = case when g.since <= ${start} then excluded.since else g.since end
    returning tries, since`.execute(db)
  return rows[0] ?? { tries: 1, since: now }
}

/** How often these subjects were guessed at within the window; those that were not are left out. */
export async function guessesAt(
  db: DbOrTx,
  subjects: readonly string[],
  { now, window_ms }: { now: Date; window_ms: number },
): Promise<Map<string, { tries: number; since: Date }>> {
  const rows = await db
    .selectFrom('guesses')
    .selectAll()
    .where('subject', 'in', [...subjects])
    .where('since', '>', new Date(now.getTime() - window_ms))
    .execute()
  return new Map(rows.map(({ subject, tries, since }) => [subject, { tries, since }]))
}

/** Whoever guessed right starts anew. */
export async function forgetGuesses(db: DbOrTx, subject: string) {
  await db.deleteFrom('guesses').where('subject', '=', subject).execute()
}
