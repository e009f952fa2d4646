import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Id, Instant } from './fields'

/** Conveniences of the demo; any other installation answers 404. */
export const demo = {
  outbox: endpoint({
    path: '/public/api/dev/outbox',
    who: ['anyone'],
    summary: 'Demo: SMS, emails, pushes and calls that would have been sent, newest first',
    input: Nothing,
    reply: z.array(
      z.object({
        id: Id,
        channel: z.enum(['sms', 'mail', 'push', 'call']),
        recipient: z.string(),
        subject: z.string().nullable(),
        body: z.string(),
        created_at: Instant,
      }),
    ),
    refuses: ['demo_only'],
  }),
  autopilot: endpoint({
    path: '/public/api/dev/autopilot',
    who: ['anyone'],
    summary: 'Demo: read or switch the autopilot that plays kitchens and riders',
    input: z.strictObject({ on: z.boolean().optional() }),
    reply: z.object({ on: z.boolean() }),
    refuses: ['demo_only'],
  }),
}
