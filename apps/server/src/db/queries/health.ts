import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { problemPayments } from './payment-problems'

/** Figures about the installation, and about what it needs to take orders. */
export async function healthFigures(db: DbOrTx, now: Date) {
  const { rows } = await sql<{
    server_version: string
    outbox_seconds: number
    job_seconds: number
    stores: number
    riders: number
    zones: number
    modules: number
    payment_problems: number
  }>`select
    current_setting('server_version') as server_version,
    coalesce(extract(epoch from ${now}::timestamptz - (select min(o.run_at) from outbox o)), 0)::int as outbox_seconds,
    coalesce(extract(epoch from ${now}::timestamptz - (select min(j.next_at) from job_runs j)), 0)::int as job_seconds,
    (select count(*)::int from (select 1 from restaurants r where r.is_accepted and r.is_active limit 100) s) as stores,
    (select count(*)::int from (select 1 from riders r where r.is_approved limit 100) s) as riders,
    (select count(*)::int from zones z where z.is_active) as zones,
    (select count(*)::int from modules m where m.is_active) as modules,
    (select count(*)::int from (${problemPayments(now)} limit 100) p) as payment_problems`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table answers one row')
  return row
}
