import { keyRate } from '@tokri/domain/api-keys'
import { z } from 'zod'
import { endpoint, Nothing, Success } from './endpoint'
import { Id, Instant } from './fields'

/** A key by which a program acts as staff with some permissions; the key itself is answered once. */
const ApiKeyView = z
  .object({
    id: Id,
    name: z.string(),
    /** How the key begins, to tell it from others. */
    prefix: z.string(),
    permissions: z.array(z.string()),
    calls_per_minute: z.int(),
    created_by: z.string(),
    created_at: Instant,
    /** null: it doesn't end by itself. */
    expires_at: Instant.nullable(),
    /** To the minute; null: never. */
    last_used_at: Instant.nullable(),
    state: z.enum(['valid', 'expired', 'revoked']),
  })
  .meta({ id: 'ApiKey' })
export type ApiKeyView = z.infer<typeof ApiKeyView>

export const apiKeys = {
  list: endpoint({
    path: '/public/api/console/api-keys/list',
    who: ['staff', 'admin'],
    permission: 'api-keys:read',
    limit: 'browse',
    summary: 'Keys of programs, newest first; the keys themselves are not known here',
    input: Nothing,
    reply: z.array(ApiKeyView),
  }),
  create: endpoint({
    path: '/public/api/console/api-keys/create',
    who: ['staff', 'admin'],
    permission: 'api-keys:write',
    summary: 'Make a key with some of one’s own permissions; it is answered this once',
    input: z.strictObject({
      name: z.string().trim().min(1).max(80),
      permissions: z.array(z.string().max(60)).min(1).max(200),
      calls_per_minute: z.int().min(keyRate.least).max(keyRate.most),
      /** null: it doesn't end by itself. */
      days: z.int().min(1).max(730).nullable(),
    }),
    reply: z.object({ key: z.string(), row: ApiKeyView }),
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
