import { refuseEmail, refuseName, refusePassword } from '@tokri/domain/account/credentials'
import { hashPassword } from '../../core/accounts/passwords'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { hasAdmin, invitationOf, lockInvitation, useInvitation } from '../../db/queries/invitations'
import { closeEverySession } from '../../db/queries/sessions'
import { addUser, changeUser } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSignIn, signIn } from './answer-session'
import { checkFields } from './check-fields'

interface Accepted {
  link_token: string
  password: string
  name?: string | undefined
  email?: string | undefined
}

/** Sets the invited person's password or creates the first admin, then ends the link and signs in. */
export async function acceptInvitation(
  deps: Deps,
  { link_token: token, password, name = '', email = '' }: Accepted,
  { caller, now }: { caller: Caller; now: Date },
) {
  const found = await invitationOf(deps.db, token, now)
  if (!found) return refuse('link_ended')
  checkFields(deps, caller, {
    password: refusePassword(password, found.email ?? email),
    ...(found.user_id === null ? { name: refuseName(name), email: refuseEmail(email) } : {}),
  })
  if (found.user_id !== null && !found.is_active) return refuse('account_blocked')
  const password_hash = await hashPassword(password)
  const session = await deps.db.transaction().execute(async (tx) => {
    const link = await lockInvitation(tx, token, now)
    if (!link) throw refuse('link_ended')
    await useInvitation(tx, link.id, now)
    const user_id = link.user_id ?? (await addFirstAdmin(tx, { name, email, password_hash, created_at: now }))
    if (link.user_id !== null) await changeUser(tx, user_id, { password_hash })
    await closeEverySession(tx, user_id)
    await writeAudit(
      tx,
      { actor_id: user_id, action: 'people.join', subject: `user:${user_id}`, before: null, after: null },
      now,
    )
    return { user_id, auth_token: await signIn(deps, tx, { caller, user_id, now }) }
  })
  return await answerSignIn(deps, session)
}

interface NewAdmin {
  name: string
  email: string
  password_hash: string
  created_at: Date
}

async function addFirstAdmin(tx: Tx, admin: NewAdmin): Promise<number> {
  if (await hasAdmin(tx)) throw refuse('link_ended')
  const id = await addUser(tx, { ...admin, role: 'admin', phone: null, phone_verified_at: null })
  if (id === null) throw refuse('email_phone_already_used')
  return id
}
