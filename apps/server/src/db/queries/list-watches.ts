import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** How long a list counts as open, in seconds; open lists renew it earlier. */
const WATCHED_SECONDS = 90

/** Records that somebody has a list with these topics open. */
export async function watchList(
  db: DbOrTx,
  { resource, topics, user_id }: { resource: string; topics: readonly string[]; user_id: number },
): Promise<void> {
  await sql`insert into list_watches (table_name, resource, user_id, until)
    select name, ${resource}, ${user_id}, now() + ${WATCHED_SECONDS} * interval '1 second'
    from unnest(${[...topics]}::text[]) name
    on conflict (table_name, resource, user_id) do update set until = excluded.until`.execute(db)
}

/** Who has which list with these topics open. */
export async function watchersOf(db: DbOrTx, topics: readonly string[]) {
  const { rows } = await sql<{ resource: string; user_id: number }>`
    select distinct resource, user_id from list_watches
    where table_name = any(${[...topics]}::text[]) and until > now()`.execute(db)
  return rows
}

/** Deletes records of lists that are no longer open. */
export async function trimListWatches(db: DbOrTx): Promise<void> {
  await sql`delete from list_watches where until < now()`.execute(db)
}
