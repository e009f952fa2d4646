import { keyRate } from '@tokri/domain/api-keys'
import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id } from './fields'

/** Creates and revokes API keys; they are listed as a resource. */
export const apiKeys = {
  create: endpoint({
    path: '/public/api/console/api-keys/create',
    who: ['staff', 'admin'],
    permission: 'api-keys:write',
    summary: 'Make a key with some of one’s own permissions; it is answered this once',
    input: z.strictObject({
      name: z.string().trim().min(1).max(80),
      permissions: z.array(z.string().max(60)).min(1).max(200),
      calls_per_minute: z.int().min(keyRate.least).max(keyRate.most),
      /** null: it does not expire. */
      days: z.int().min(1).max(730).nullable(),
    }),
    reply: z.object({ id: Id, key: z.string() }),
    refuses: ['invalid_input', 'not_allowed'],
  }),
  revoke: endpoint({
    path: '/public/api/console/api-keys/revoke',
    who: ['staff', 'admin'],
    permission: 'api-keys:write',
    summary: 'End a key at once',
    input: z.strictObject({ api_key_id: Id }),
    reply: Success,
    refuses: ['not_found'],
  }),
}
