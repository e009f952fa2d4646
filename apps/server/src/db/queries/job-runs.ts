import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** Claims a due job for this node until `until`; false when it is not due, or another node has it. */
export async function claimJob(
  db: DbOrTx,
  { name, now, until }: { name: string; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into job_runs (name, next_at) values (${name}, ${until})
    on conflict (name) do update set next_at = excluded.next_at where job_runs.next_at <= ${now}
    returning name`.execute(db)
  return rows.length > 0
}

/** Records that the job has run, and when it is due again. */
export async function scheduleJob(db: DbOrTx, name: string, next_at: Date): Promise<void> {
  await db.updateTable('job_runs').set({ next_at }).where('name', '=', name).execute()
}
