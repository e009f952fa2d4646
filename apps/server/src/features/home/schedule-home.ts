import type { Input } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { forgetHomeVersion, lockHomeVersion, scheduleChanges } from '../../db/queries/home-versions'
import type { Deps } from '../../deps'

const notToCome = { field: '/publish_at', message: 'must be in the future' }
const noChange = { field: '/changes', message: 'must change something' }

/** The names of the changed rows. */
const namesOf = (rows: readonly { name: string }[]): string =>
  [...new Set(rows.map(({ name }) => name))].join(', ').slice(0, 200)

/** Stores changes that are published at their time. */
export async function scheduleHome(
  { db }: Deps,
  { changes, publish_at }: Input<Contract['homeVersions']['schedule']>,
  { actor, now }: ActorAt,
) {
  const at = new Date(publish_at)
  if (at <= now) return refuse('invalid_input', { errors: [notToCome] })
  if (changes.rows.length + changes.orders.length === 0)
    return refuse('invalid_input', { errors: [noChange] })
  const name = namesOf(changes.rows)
  return await db.transaction().execute(async (tx) => {
    const id = await scheduleChanges(tx, { name, changes, publish_at: at, made_by: actor.id, now })
    const subject = `home-versions:${id}`
    const entry = { actor_id: actor.id, action: 'home.schedule', subject, before: null }
    await writeAudit(tx, { ...entry, after: { name, publish_at } }, now)
    return { id }
  })
}

/** Deletes scheduled changes; published ones stay. */
export async function cancelHome({ db }: Deps, id: number, { actor, now }: ActorAt) {
  return await db.transaction().execute(async (tx) => {
    const version = await lockHomeVersion(tx, id)
    if (!version) return refuse('not_found')
    if (version.published_at !== null) return refuse('wrong_state')
    await forgetHomeVersion(tx, id)
    const before = { name: version.name, publish_at: version.publish_at?.toISOString() ?? null }
    const entry = { actor_id: actor.id, action: 'home.cancel', subject: `home-versions:${id}` }
    await writeAudit(tx, { ...entry, before, after: null }, now)
    return { success: true as const }
  })
}
