import { createHash, randomBytes } from 'node:crypto'
import { staffPermissions } from '@tokri/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import type { SessionHolder } from './sessions'

const PREFIX = 'tokri_'
/** Characters of a key that are stored in plain text. */
const SHOWN = PREFIX.length + 6
const TOUCH_EVERY_MS = 60_000

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Whether a bearer token looks like an API key. */
export const looksLikeKey = (token: string): boolean => token.startsWith(PREFIX)

interface NewKey {
  name: string
  permissions: readonly string[]
  calls_per_minute: number
  created_by: number
  expires_at: Date | null
}

/** Creates a key and the user it acts as; returns the key, which is not stored, and its prefix. */
export async function addKey(tx: Tx, { permissions, ...row }: NewKey, now: Date) {
  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const { id: user_id } = await tx
    .insertInto('users')
    // an undeliverable address: nobody can sign in as a key
    .values({ role: 'staff', name: row.name, email: `${randomBytes(12).toString('hex')}@api-key.invalid` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prefix = key.slice(0, SHOWN)
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      ...row,
      ...{ user_id, prefix, key_hash: hashKey(key), created_at: now },
      permissions: json([...permissions]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, prefix }
}

/** Revokes a key; false when it was revoked before or does not exist. */
export async function revokeKey(tx: Tx, id: number, now: Date): Promise<boolean> {
  const revoked = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (revoked)
    await tx.updateTable('users').set({ is_active: false }).where('id', '=', revoked.user_id).execute()
  return revoked !== undefined
}

/** The user of a key, with its permissions limited to those its creator still has. */
export async function keyHolder(db: DbOrTx, key: string, now: Date): Promise<SessionHolder | null> {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('users as maker', 'maker.id', 'k.created_by')
    .leftJoin('staff_roles as r', 'r.id', 'maker.staff_role_id')
    .select(['k.id', 'k.user_id', 'k.name', 'k.permissions', 'k.calls_per_minute', 'k.last_used_at'])
    .select(['maker.role', 'r.permissions as held'])
    .where('k.key_hash', '=', hashKey(key))
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))
    .where('maker.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const held = row.role === 'admin' ? staffPermissions : row.role === 'staff' ? (row.held ?? []) : []
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS)
    await sql`update api_keys set last_used_at = ${now} where id = ${row.id}`.execute(db)
  return {
    ...{ kind: 'staff', id: row.user_id, name: row.name, is_active: true, session_id: '' },
    ...{ acting_user_id: null, has_second_factor: true },
    permissions: row.permissions.filter((permission) => held.includes(permission)),
    api_key: { id: row.id, calls_per_minute: row.calls_per_minute },
  }
}
