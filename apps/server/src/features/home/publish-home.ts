import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import {
  applyChanges,
  dueHomeVersions,
  keepFirstScreen,
  keepScreen,
  lockHome,
  lockHomeVersion,
  markScreenPublished,
  restoreScreen,
} from '../../db/queries/home-versions'
import type { Deps } from '../../deps'

interface By {
  /** null: published at its scheduled time. */
  actor_id: number | null
  now: Date
}

/** Restores the screen of a version, which then becomes a new version, or publishes scheduled changes. */
export async function publishHome(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { actor_id, now }: By,
): Promise<{ success: true } | Refused<'not_found' | 'wrong_state'>> {
  return await db.transaction().execute(async (tx) => {
    // versions are published one after the other
    await lockHome(tx)
    await keepFirstScreen(tx, now)
    const version = await lockHomeVersion(tx, id)
    if (!version) return refuse('not_found')
    const { name, changes, published_at } = version
    // two nodes, or a person and the schedule, picked it at once
    if (actor_id === null && published_at !== null) return refuse('wrong_state')
    if (published_at === null) {
      if (changes) await applyChanges(tx, changes)
      await markScreenPublished(tx, id, now)
    } else {
      await restoreScreen(tx, id)
      await keepScreen(tx, { name, made_by: actor_id, now })
    }
    const entry = { actor_id, action: 'home.publish', subject: `home-versions:${id}`, before: null }
    await writeAudit(tx, { ...entry, after: { name, version: id } }, now)
    return { success: true }
  })
}

/** Publishes the changes that are due. */
export async function publishDueHome({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const id of await dueHomeVersions(db, now)) await publishHome({ db }, id, { actor_id: null, now })
}
