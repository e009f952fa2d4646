import { contract } from '@tokri/contract/index'
import { staffPermissions } from '@tokri/contract/permissions'
import { neverOfKeys } from '@tokri/domain/api-keys'
import type { ActorAt } from '../../core/actor'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { addKey, revokeKey } from '../../db/queries/api-keys'
import { writeAudit } from '../../db/queries/audit'
import type { Deps } from '../../deps'

const DAY_MS = 24 * 3_600_000

/** API keys: created with no more permissions than their creator has, shown once, revoked at once. */
export const apiKeysFeature = (deps: Deps) =>
  implement(contract.apiKeys)({
    create: (input, { actor, now }) => createKey(deps, input, { actor, now }),
    revoke: ({ api_key_id }, { actor, now }) => revoke(deps, api_key_id, { actor, now }),
  })

interface Wanted {
  name: string
  permissions: string[]
  calls_per_minute: number
  days: number | null
}

/** Nobody can give a key permissions they do not have. */
async function createKey({ db }: Deps, wanted: Wanted, { actor, now }: ActorAt) {
  const { days, ...fields } = wanted
  const permissions = [...new Set(wanted.permissions)].sort()
  const unknown = permissions.some((one) => !staffPermissions.includes(one) || neverOfKeys.includes(one))
  if (unknown)
    return refuse('invalid_input', { errors: [{ field: '/permissions', message: 'Not for keys.' }] })
  const isHeld = (one: string) => actor.kind === 'admin' || actor.permissions.includes(one)
  const missing = permissions.find((one) => !isHeld(one))
  if (missing) return refuse('not_allowed', { permission: missing })
  const expires_at = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  return await db.transaction().execute(async (tx) => {
    const { id, key, prefix } = await addKey(
      tx,
      { ...fields, permissions, created_by: actor.id, expires_at },
      now,
    )
    const entry = { actor_id: actor.id, action: 'api-keys.create', subject: `api-keys:${id}` }
    const after = { ...fields, prefix, permissions, expires_at: expires_at?.toISOString() ?? null }
    await writeAudit(tx, { ...entry, before: null, after }, now)
    return { id, key }
  })
}

async function revoke({ db }: Deps, id: number, { actor, now }: ActorAt) {
  return await db.transaction().execute(async (tx) => {
    if (!(await revokeKey(tx, id, now))) return refuse('not_found')
    const entry = { actor_id: actor.id, action: 'api-keys.revoke', subject: `api-keys:${id}` }
    await writeAudit(tx, { ...entry, before: null, after: null }, now)
    return { success: true as const }
  })
}
