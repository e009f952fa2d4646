import type { Input } from '@tokri/contract/endpoint'
import type { HomeChanges } from '@tokri/contract/home-versions'
import type { Contract } from '@tokri/contract/index'
import type { ConsoleTextKey } from '@tokri/contract/texts/console/en'
import type { ActorAt, SignedIn } from '../../core/actor'
import type { Context } from '../../core/implement'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { forgetHomeVersion, lockHomeVersion, scheduleChanges } from '../../db/queries/home-versions'
import type { Deps } from '../../deps'

const notToCome = { field: '/publish_at', message: 'must be in the future' }
const noChange = { field: '/changes', message: 'must change something' }

/** The names of the changed rows; of the parts where nothing but their order changes. */
function namesOf({ rows, orders }: HomeChanges, say: (text: ConsoleTextKey) => string): string {
  const names =
    rows.length > 0 ? rows.map(({ name }) => name) : orders.map(({ part }) => say(`homePart_${part}`))
  return [...new Set(names)].join(', ').slice(0, 200)
}

/** Stores changes that are published at their time. */
export async function scheduleHome(
  { db, texts }: Deps,
  { changes, publish_at }: Input<Contract['homeVersions']['schedule']>,
  { actor, caller, now }: Context<SignedIn>,
) {
  const at = new Date(publish_at)
  if (at <= now) return refuse('invalid_input', { errors: [notToCome] })
  if (changes.rows.length + changes.orders.length === 0)
    return refuse('invalid_input', { errors: [noChange] })
  const name = namesOf(changes, (text) => texts.text(caller.locale, text))
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
