import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import {
  duePageVersions,
  keepPageVersion,
  lockPage,
  lockPageVersion,
  markPublished,
  pageVersionById,
  putOnPage,
} from '../../db/queries/page-versions'
import type { Deps } from '../../deps'

interface By {
  /** null: published on schedule. */
  actor_id: number | null
  now: Date
}

/** Publishes a scheduled version, or an earlier one, which then becomes a new version. */
export async function publishVersion(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { actor_id, now }: By,
): Promise<{ success: true } | Refused<'not_found' | 'wrong_state'>> {
  const found = await pageVersionById(db, id)
  if (!found) return refuse('not_found')
  return await db.transaction().execute(async (tx) => {
    // lock the page first: its versions are published one after the other
    await lockPage(tx, found.page_id)
    const version = await lockPageVersion(tx, id)
    if (!version) return refuse('not_found')
    const { page_id, name, body, published_at } = version
    // two nodes, or a person and the schedule, found it at the same time
    if (actor_id === null && published_at !== null) return refuse('wrong_state')
    await putOnPage(tx, version)
    if (published_at === null) await markPublished(tx, id, now)
    else
      await keepPageVersion(tx, {
        ...{ page_id, name, body, made_by: actor_id, made_at: now },
        ...{ publish_at: null, published_at: now },
      })
    const after = { name, version: id }
    const entry = { actor_id, action: 'pages.publish', subject: `pages:${page_id}`, before: null, after }
    await writeAudit(tx, entry, now)
    return { success: true }
  })
}

/** Publishes the versions that are due. */
export async function publishDuePages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const id of await duePageVersions(db, now)) await publishVersion({ db }, id, { actor_id: null, now })
}
