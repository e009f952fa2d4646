import type { DbOrTx } from '../client'
import { json } from '../tables/json'

/** One act of somebody at work: who, for whom, what, and how it was before and after (ROL-05). */
export interface AuditEntry {
  actor_id: number
  acting_for?: number | null
  /** Noun and verb, e.g. `orders.accept`. */
  action: string
  /** Noun and id, e.g. `order:12`. */
  subject: string
  before: object | null
  after: object | null
}

export async function writeAudit(tx: DbOrTx, entry: AuditEntry, now: Date) {
  const { before, after, ...row } = entry
  await tx
    .insertInto('audit_log')
    .values({ ...row, before: json(before), after: json(after), at: now })
    .execute()
}
