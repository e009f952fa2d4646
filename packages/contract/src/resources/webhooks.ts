import { z } from 'zod'
import { Instant } from '../fields'
import { webhookEvents } from '../webhook-events'
import { Words } from './fields'
import { resource } from './resource'

const fields = {
  name: Words(80),
  /** The URL events are posted to: https and, outside a demo, a public address. */
  endpoint_url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/[^\s"'<>]+$/, 'must begin with https://'),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  is_active: z.boolean(),
}

/** Webhook subscriptions; calls of their own create secrets and list deliveries. */
export const webhooks = resource({
  name: 'webhooks',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove'],
  row: {
    ...fields,
    has_secret: z.boolean(),
    /** When the current series of failures began; null: the last delivery succeeded. */
    failing_since: Instant.nullable(),
  },
  values: fields,
  defaults: { is_active: true },
  filters: { is_active: z.boolean() },
  sorts: ['name', 'id'],
})
