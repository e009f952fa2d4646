import { z } from 'zod'
import { Instant } from '../fields'
import { webhookEvents } from '../webhook-events'
import { Words } from './fields'
import { resource } from './resource'

const fields = {
  name: Words(80),
  /** Where events are posted: https, and outside a demo a public address. */
  endpoint_url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/[^\s"'<>]+$/, 'must begin with https://'),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  is_active: z.boolean(),
}

/** Servers of others that are told of events; secrets are made, and deliveries read, by calls of their own. */
export const webhooks = resource({
  name: 'webhooks',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove'],
  row: {
    ...fields,
    has_secret: z.boolean(),
    /** Since when every attempt has failed; null: the last one arrived. */
    failing_since: Instant.nullable(),
  },
  values: fields,
  defaults: { is_active: true },
  filters: { is_active: z.boolean() },
  sorts: ['name', 'id'],
})
