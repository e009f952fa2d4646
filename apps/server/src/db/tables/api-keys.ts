import type { Generated } from 'kysely'
import type { Json } from './json'

export interface ApiKeysTable {
  id: Generated<number>
  /** The user the audit log names for the key's actions. */
  user_id: number
  name: string
  prefix: string
  key_hash: string
  permissions: Json<string[]>
  calls_per_minute: number
  created_by: number
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}
