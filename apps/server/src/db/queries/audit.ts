import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'
import { originOfCall } from './audit-origin'
import { subjectColumns } from './audit-subjects'

/** An audit entry: who did what for whom, with the state before and after (ROL-05). */
export interface AuditEntry {
  /** null: from the command line, where nobody is logged in. */
  actor_id: number | null
  acting_for?: number | null
  /** Noun and verb, e.g. `orders.accept`. */
  action: string
  /** Noun and id, e.g. `order:12`. */
  subject: string
  before: object | null
  after: object | null
  /** Where it was done; by default the console. */
  source?: 'console' | 'shell'
}

/** Returns the entry's id. */
export async function writeAudit(tx: DbOrTx, entry: AuditEntry, now: Date): Promise<number> {
  const { before, after, ...row } = entry
  const { id } = await tx
    .insertInto('audit_log')
    .values({
      ...row,
      ...subjectColumns(row.subject),
      ...(row.actor_id !== null && originOfCall()),
      before: json(before),
      after: json(after),
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records that the action was refused, and why. */
export async function noteRefused(db: DbOrTx, id: number, refused: string) {
  await sql`update audit_log set after = coalesce(after, '{}') || ${JSON.stringify({ refused })}::jsonb
    where id = ${id}`.execute(db)
}
