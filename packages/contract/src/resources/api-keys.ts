import { z } from 'zod'
import { Instant } from '../fields'
import { type RowOf, resource } from './resource'

const state = z.enum(['valid', 'expired', 'revoked'])

/** API keys, with which programs act as staff; created and revoked by calls of their own. */
export const apiKeysList = resource({
  name: 'api-keys',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    name: z.string(),
    /** The first characters of the key, to tell it from others. */
    prefix: z.string(),
    state,
    permissions: z.array(z.string()),
    calls_per_minute: z.int(),
    created_by_name: z.string(),
    created_at: Instant,
    /** null: it does not expire. */
    expires_at: Instant.nullable(),
    /** To the minute; null: never. */
    last_used_at: Instant.nullable(),
  },
  values: {},
  defaults: {},
  filters: { state },
  sorts: ['id', 'name', 'last_used_at'],
})
export type ApiKeyRow = RowOf<typeof apiKeysList>
