import type { Input } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { forgetPageVersion, keepPageVersion, lockPage, lockPageVersion } from '../../db/queries/page-versions'
import type { Deps } from '../../deps'
import { cleanHtml } from '../../markup/clean-html'

const notToCome = { field: '/publish_at', message: 'must be in the future' }

/** Stores a version that is published automatically at its time. */
export async function scheduleVersion(
  { db }: Deps,
  { page_id, name, body, publish_at }: Input<Contract['pageVersions']['schedule']>,
  { actor, now }: ActorAt,
) {
  const at = new Date(publish_at)
  if (at <= now) return refuse('invalid_input', { errors: [notToCome] })
  return await db.transaction().execute(async (tx) => {
    if (!(await lockPage(tx, page_id))) return refuse('not_found')
    const kept = { page_id, name, body: cleanHtml(body), made_by: actor.id, made_at: now }
    const id = await keepPageVersion(tx, { ...kept, publish_at: at, published_at: null })
    const entry = { actor_id: actor.id, action: 'pages.schedule', subject: `pages:${page_id}`, before: null }
    await writeAudit(tx, { ...entry, after: { name, publish_at } }, now)
    return { id }
  })
}

/** Discards a scheduled version; published ones stay. */
export async function cancelVersion({ db }: Deps, id: number, { actor, now }: ActorAt) {
  return await db.transaction().execute(async (tx) => {
    const version = await lockPageVersion(tx, id)
    if (!version) return refuse('not_found')
    if (version.published_at !== null) return refuse('wrong_state')
    await forgetPageVersion(tx, id)
    const { page_id, name, publish_at } = version
    const before = { name, publish_at: publish_at?.toISOString() ?? null }
    const entry = {
      actor_id: actor.id,
      action: 'pages.cancel',
      subject: `pages:${page_id}`,
      before,
      after: null,
    }
    await writeAudit(tx, entry, now)
    return { success: true as const }
  })
}
