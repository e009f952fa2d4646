import { contract } from '@tokri/contract/index'
import { managedRoles } from '@tokri/domain/access'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../core/actor'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import type { DbOrTx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { openInvitationOf, revokeInvitations } from '../../db/queries/invitations'
import { secondFactorOf } from '../../db/queries/second-factors'
import { closeEverySession, closeSession, sessionsOf } from '../../db/queries/sessions'
import { worksFor } from '../../db/queries/store-people'
import type { Deps } from '../../deps'

export type Inviter = SignedIn & { kind: 'store' | 'staff' | 'admin' }

/** SQL condition on users `u`: people this person may invite and sign out. */
export const managedBy = ({ kind, id }: Inviter): RawBuilder<boolean> =>
  kind === 'store' ? worksFor(id, 'u') : sql<boolean>`u.role in (${sql.join(managedRoles[kind])})`

/** Access of staff, riders and store users. */
export const signInsFeature = (deps: Deps) =>
  implement(contract.signIns)({
    show: ({ user_id }, { actor, now }) => showSignIn(deps, user_id, { actor, now }),
    end: (input, { actor, now }) => endSignIns(deps, input, { actor, now }),
  })

interface InviterAt {
  actor: Inviter
  now: Date
}

/** A person this actor may invite and sign out. Owners cannot find out whether others exist. */
export async function findManaged(db: DbOrTx, user_id: number, actor: Inviter) {
  const user = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.is_active', 'u.password_hash'])
    .select(managedBy(actor).as('is_theirs'))
    .where('u.id', '=', user_id)
    .where('u.role', '!=', 'customer')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user || (!user.is_theirs && actor.kind === 'store')) return refuse('not_found')
  return user.is_theirs ? user : refuse('not_allowed')
}

async function showSignIn({ db }: Deps, user_id: number, { actor, now }: InviterAt) {
  const user = await findManaged(db, user_id, actor)
  if ('code' in user) return user
  const [factor, invitation, devices] = await Promise.all([
    secondFactorOf(db, user_id),
    openInvitationOf(db, user_id, now),
    sessionsOf(db, user_id, now),
  ])
  return {
    has_password: user.password_hash !== null,
    second_factor_since: factor?.confirmed_at?.toISOString() ?? null,
    invitation: invitation ? { expires_at: invitation.expires_at.toISOString() } : null,
    devices: devices.map(({ id, device, last_used_at }) => ({
      ...{ id, device },
      last_used_at: last_used_at.toISOString(),
    })),
  }
}

async function endSignIns(
  { db }: Deps,
  { user_id, session_id }: { user_id: number; session_id?: string | undefined },
  { actor, now }: InviterAt,
) {
  return await db.transaction().execute(async (tx) => {
    const user = await findManaged(tx, user_id, actor)
    if ('code' in user) return user
    if (session_id === undefined) await closeEverySession(tx, user_id)
    else if (!(await closeSession(tx, user_id, session_id))) return refuse('not_found')
    const after = { devices: session_id === undefined ? 'all' : 'one' }
    const entry = { actor_id: actor.id, action: 'people.sign-out', subject: `user:${user_id}` }
    await writeAudit(tx, { ...entry, before: null, after }, now)
    return { success: true as const }
  })
}

/** Ends the links somebody has. */
export async function revoke({ db }: Deps, user_id: number, { actor, now }: InviterAt) {
  return await db.transaction().execute(async (tx) => {
    const user = await findManaged(tx, user_id, actor)
    if ('code' in user) return user
    await revokeInvitations(tx, user_id, now)
    const entry = { actor_id: actor.id, action: 'people.revoke-invitation', subject: `user:${user_id}` }
    await writeAudit(tx, { ...entry, before: null, after: null }, now)
    return { success: true as const }
  })
}
