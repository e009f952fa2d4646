import type { WebhookEvent } from '@tokri/contract/webhook-events'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface WebhooksTable {
  id: Generated<number>
  name: string
  endpoint_url: string
  events: Json<WebhookEvent[]>
  /** Encrypted; null: none was created yet. */
  secret: string | null
  /** The previous one, encrypted; it signs alongside the current one until `old_until`. */
  old_secret: string | null
  old_until: Date | null
  is_active: boolean
  failing_since: Date | null
  /** When it was switched off because nothing had been delivered for days; null: by a person, or it is on. */
  switched_off_at: Date | null
  version: Generated<number>
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  message_id: string
  event: string
  body: string
  state: Generated<'waiting' | 'delivered' | 'given_up'>
  /** When the current series of attempts began. */
  started_at: Date
  created_at: Date
}

export interface WebhookAttemptsTable {
  id: Generated<number>
  delivery_id: number
  at: Date
  /** Milliseconds. */
  took: number
  status: number | null
  error: string | null
}
