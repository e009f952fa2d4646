import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id, Instant } from './fields'

/** The message and every attempt to deliver it. */
const WebhookDelivery = z
  .object({
    /** JSON. */
    body: z.string(),
    /** The latest ten, newest first. */
    attempts: z.array(
      z.object({
        at: Instant,
        /** Response time in milliseconds. */
        took: z.int(),
        /** HTTP status; null: no response. */
        status: z.int().nullable(),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })

const reading = { who: ['staff', 'admin'], permission: 'webhooks:read', limit: 'browse' } as const
const writing = { who: ['staff', 'admin'], permission: 'webhooks:write' } as const

/** Operations on webhooks other than reading and writing their rows (resources/webhooks.ts). */
export const webhookCalls = {
  makeSecret: endpoint({
    ...writing,
    path: '/public/api/console/webhooks/make-secret',
    summary:
      'Give a webhook a new signing secret; it is answered this once; the one before signs beside it for a day',
    input: z.strictObject({ webhook_id: Id }),
    reply: z.object({ secret: z.string() }),
    refuses: ['not_found', 'no_encryption_key'],
  }),
  delivery: endpoint({
    ...reading,
    path: '/public/api/console/webhooks/delivery',
    summary: 'A message of the list `webhook-deliveries`, with its attempts',
    input: z.strictObject({ delivery_id: Id }),
    reply: WebhookDelivery,
    refuses: ['not_found'],
  }),
  sendTest: endpoint({
    ...writing,
    path: '/public/api/console/webhooks/send-test',
    summary: 'Post a `webhook.test` message to a webhook now',
    input: z.strictObject({ webhook_id: Id }),
    reply: Success,
    refuses: ['not_found', 'invalid_input'],
  }),
  replay: endpoint({
    ...writing,
    path: '/public/api/console/webhooks/replay',
    summary: 'Post a message again, under its own `webhook-id`; refused while it is still on its way',
    input: z.strictObject({ delivery_id: Id }),
    reply: Success,
    refuses: ['not_found', 'invalid_input'],
  }),
}
