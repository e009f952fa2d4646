import { sql } from 'kysely'
import type { Db } from '../db/client'
import type { Engine } from './database'

/**
 * Resolves once a transaction waits for a lock of another, or once all `calls` are over. At once on PGlite,
 * whose single connection never waits for a lock.
 */
export async function untilSomebodyWaits(db: Db, engine: Engine, calls: Promise<unknown>) {
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
