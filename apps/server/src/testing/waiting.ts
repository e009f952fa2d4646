import { sql } from 'kysely'
import type { Db } from '../db/client'

/**
 * Resolves once a transaction waits for another, or `calls` are over without. Where all stand in one line there is
 * nothing to wait for.
 */
export async function untilSomebodyWaits(db: Db, engine: 'pglite' | 'postgres', calls: Promise<unknown>) {
  if (engine === 'pglite') return
  let isOver = false
  void calls.then(() => {
    isOver = true
  })
  while (!isOver) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}
