import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'

export const live = {
  liveTicket: endpoint({
    path: '/public/api/live-ticket',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    limit: 'browse',
    summary:
      'A ticket for the live stream: single use, 60 seconds, so that no session token stands in an address',
    input: Nothing,
    reply: z.object({
      ticket: z.string(),
      /** The newest event there is: a stream that asks for what came `after` it misses nothing from here on. */
      after: z.number().int(),
    }),
  }),
}
