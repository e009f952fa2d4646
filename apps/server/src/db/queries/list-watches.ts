import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** So long a list counts as looked at, in seconds; open ones ask again before. */
const WATCHED_SECONDS = 90

/** Notes that somebody looks at a list that these topics are about. */
export async function watchList(
  db: DbOrTx,
  { resource, topics, user_id }: { resource: string; topics: readonly string[]; user_id: number },
): Promise<void> {
  await sql`insert into list_watches (table_name, resource, user_id, until)
    select name, ${resource}, ${user_id}, now() + ${WATCHED_SECONDS} * interval '1 second'
    from unnest(${[...topics]}::text[]) name
    on conflict (table_name, resource, user_id) do update set until = excluded.until`.execute(db)
}

/** Who looks at which list that these topics are about. */
export async function watchersOf(db: DbOrTx, topics: readonly string[]) {
  const { rows } = await sql<{ resource: string; user_id: number }>`
    select distinct resource, user_id from list_watches
    where table_name = any(${[...topics]}::text[]) and until > now()`.execute(db)
  return rows
}

/** Forgets lists nobody looks at any more. */
export async function trimListWatches(db: DbOrTx): Promise<void> {
  await sql`delete from list_watches where until < now()`.execute(db)
}
