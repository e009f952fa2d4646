import { z } from 'zod'
import { Id, Instant } from '../fields'
import { webhookEvents } from '../webhook-events'
import { type RowOf, resource } from './resource'

const state = z.enum(['waiting', 'delivered', 'given_up'])
const event = z.enum([...webhookEvents, 'webhook.test'])

/** Messages to webhooks of the last thirty days; the message itself and its attempts are read alone. */
export const webhookDeliveries = resource({
  name: 'webhook-deliveries',
  permissions: { read: 'webhooks:read', write: 'webhooks:write' },
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    webhook_id: Id,
    name: z.string(),
    event,
    state,
    created_at: Instant,
    /** The `webhook-id` header: the same at every attempt. */
    message_id: z.string(),
    attempts: z.int(),
    /** Of the latest attempt: the HTTP status, or what went wrong; null: not tried yet. */
    last_answer: z.string().nullable(),
  },
  values: {},
  defaults: {},
  filters: { webhook_id: Id, event, state, from: Instant, to: Instant },
  sorts: ['id'],
})
export type WebhookDeliveryRow = RowOf<typeof webhookDeliveries>
