import type { ApiKeyView } from '@tokri/contract/api-keys'
import { contract } from '@tokri/contract/index'
import { staffPermissions } from '@tokri/contract/permissions'
import { neverOfKeys } from '@tokri/domain/api-keys'
import type { ActorAt } from '../../core/actor'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { addKey, keyOf, listKeys, revokeKey } from '../../db/queries/api-keys'
import { writeAudit } from '../../db/queries/audit'
import type { Deps } from '../../deps'

const DAY_MS = 24 * 3_600_000

/** Keys of programs: made with no more than their maker may do, shown once, revoked at once. */
export const apiKeysFeature = (deps: Deps) =>
  implement(contract.apiKeys)({
    list: async (_, { now }) => (await listKeys(deps.db)).map((row) => viewOf(row, now)),
    create: (input, { actor, now }) => createKey(deps, input, { actor, now }),
    revoke: ({ api_key_id }, { actor, now }) => revoke(deps, api_key_id, { actor, now }),
  })

type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

function viewOf({ revoked_at, ...row }: KeyRow, now: Date): ApiKeyView {
  const isOver = row.expires_at !== null && row.expires_at <= now
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    state: revoked_at ? 'revoked' : isOver ? 'expired' : 'valid',
  }
}

interface Wanted {
  name: string
  permissions: string[]
  calls_per_minute: number
  days: number | null
}

/** Nobody gives a key what they do not have. */
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
    const { id, key } = await addKey(tx, { ...fields, permissions, created_by: actor.id, expires_at }, now)
    const row = await keyOf(tx, id)
    if (!row) throw new Error(`API key ${id} was not kept`)
    const view = viewOf(row, now)
    const entry = { actor_id: actor.id, action: 'api-keys.create', subject: `api-keys:${id}` }
    const { name, prefix, calls_per_minute } = view
    const after = { name, prefix, permissions, calls_per_minute, expires_at: view.expires_at }
    await writeAudit(tx, { ...entry, before: null, after }, now)
    return { key, row: view }
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
