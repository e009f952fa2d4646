import type { Generated } from 'kysely'
import type { Json } from './json'

export interface AuditLogTable {
  id: Generated<number>
  actor_id: number | null
  acting_for: number | null
  action: string
  subject: string
  before: Json<object | null>
  after: Json<object | null>
  at: Date
  /** The subject's name at that time; null, like the next two: it has none. */
  subject_name: string | null
  subject_order: string | null
  subject_user_id: number | null
  /** console, or shell. */
  source: Generated<string>
  /** The network and the user agent it was done from; null: nobody called, or it was forgotten. */
  address: string | null
  browser: string | null
}

export interface LiveEventsTable {
  id: Generated<number>
  audience: string
  event: string
  payload: Json<object>
  created_at: Date
}

/** An attachment as the demo stores it. */
export interface KeptAttachment {
  filename: string
  content_type: string
  base64: string
}

export interface MessagesTable {
  id: Generated<number>
  channel: string
  recipient: string
  subject: string | null
  body: string
  attachments: Json<KeptAttachment[]>
  created_at: Date
}

export interface OutboxTable {
  id: Generated<number>
  event: string
  payload: Json<object>
  created_at: Date
  run_at: Date
  attempts: Generated<number>
  last_error: string | null
  /** Null while the row is an event that has not been turned into tasks yet. */
  reaction: string | null
  lane: string | null
}

export interface ServerFactsTable {
  key: string
  value: Json<unknown>
}

export interface JobRunsTable {
  name: string
  next_at: Date
}
