import { z } from 'zod'
import { Id, Instant } from '../fields'
import { webhookEvents } from '../webhook-events'
import { type RowOf, resource } from './resource'

const state = z.enum(['waiting', 'delivered', 'given_up'])
const event = z.enum([...webhookEvents, 'webhook.test'])

/** Webhook deliveries of the last thirty days; a call of its own returns the message and its attempts. */
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
    /** Of the latest attempt: the HTTP status, or the error; null: not tried yet. */
    last_answer: z.string().nullable(),
  },
  values: {},
  defaults: {},
  filters: { webhook_id: Id, event, state, from: Instant, to: Instant },
  sorts: ['id'],
})
export type WebhookDeliveryRow = RowOf<typeof webhookDeliveries>
