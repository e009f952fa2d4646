import type { Role } from '@tokri/domain/access'
import { invitationLink } from '../../core/accounts/invitation-link'
import type { SignedIn } from '../../core/actor'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import { openInvitation } from '../../db/queries/invitations'
import type { Deps } from '../../deps'

const VALID_DAYS = 7

/** Staff invite those they work with; who may do everything is invited by an admin. */
const invitedBy: Record<'staff' | 'admin', readonly Role[]> = {
  staff: ['rider', 'store'],
  admin: ['rider', 'store', 'staff', 'admin'],
}

/** Opens a link for somebody who works here and sends it by mail, or by SMS to who has no e-mail. */
export async function invite(
  deps: Deps,
  user_id: number,
  { actor, now, locale }: { actor: SignedIn & { kind: 'staff' | 'admin' }; now: Date; locale: string },
) {
  const user = await deps.db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'phone', 'is_active'])
    .where('id', '=', user_id)
    .where('role', '!=', 'customer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user?.is_active) return refuse('not_found')
  if (!invitedBy[actor.kind].includes(user.role)) return refuse('not_allowed')
  const recipient = user.email ?? user.phone
  if (!recipient) return refuse('not_found')
  const sent_by = user.email ? ('mail' as const) : ('sms' as const)
  return await deps.db.transaction().execute(async (tx) => {
    const { token, expires_at } = await openInvitation(tx, {
      user_id,
      created_by: actor.id,
      now,
      days: VALID_DAYS,
    })
    const link = invitationLink(deps.env, token)
    await writeAudit(
      tx,
      {
        actor_id: actor.id,
        action: 'people.invite',
        subject: `user:${user_id}`,
        before: null,
        after: { sent_by },
      },
      now,
    )
    await emit(tx, 'invitation.opened', { channel: sent_by, recipient, name: user.name, link, locale }, now)
    return { link, expires_at: expires_at.toISOString(), sent_by }
  })
}
