import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import { endApplicationLink, lockApplication } from '../../db/queries/applications'
import { writeAudit } from '../../db/queries/audit'
import type { Deps } from '../../deps'

/** Revokes the link an applicant was sent. Idempotent. */
export async function endLink({ db }: Deps, id: number, { actor, now }: ActorAt) {
  return await db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!application) return refuse('not_found')
    if (await endApplicationLink(tx, id, now)) {
      const entry = { actor_id: actor.id, action: 'applications.end-link', subject: `applications:${id}` }
      await writeAudit(tx, { ...entry, before: null, after: null }, now)
    }
    return { success: true as const }
  })
}
