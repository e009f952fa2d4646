import { invitationLink } from '../../core/accounts/invitation-link'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import { openInvitation } from '../../db/queries/invitations'
import type { Deps } from '../../deps'
import { findManaged, type Inviter } from './sign-ins'

const VALID_DAYS = 7

/** Creates an invitation link and sends it by mail, or by SMS to people without an e-mail address. */
export async function invite(
  deps: Deps,
  user_id: number,
  { actor, now, locale }: { actor: Inviter; now: Date; locale: string },
) {
  const user = await findManaged(deps.db, user_id, actor)
  if ('code' in user) return user
  if (!user.is_active) return refuse('not_found')
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
    // with a password set, the link would let the inviter take over the account: only the invited person gets
    // it
    const shown = user.password_hash === null ? link : null
    return { link: shown, expires_at: expires_at.toISOString(), sent_by }
  })
}
