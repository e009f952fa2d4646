import type { SignedIn } from '../../core/actor'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import { openActingSession } from '../../db/queries/sessions'
import { customerToActFor } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSession } from './answer-session'

interface ActingRequest {
  actor: SignedIn
  caller: Caller
  now: Date
}

/** Opens a session for staff to act for a customer for thirty minutes (ROL-03). */
export async function actForCustomer(
  deps: Deps,
  { user_id, reason }: { user_id?: number; reason: string },
  by: ActingRequest,
) {
  if (user_id === undefined) return { newCustomer: true as const }
  const customer = await customerToActFor(deps.db, { id: user_id })
  if (!customer) return refuse('not_found')
  if (!customer.is_active) return refuse('account_blocked')
  const session = await deps.db
    .transaction()
    .execute((tx) => beginActing(tx, { user_id, reason, action: 'callandorder.login_as_customer' }, by))
  return await answerSession(deps, session)
}

/** Session, audit entry and notification of the customer in one transaction. */
export async function beginActing(
  tx: Tx,
  { user_id, reason, action }: { user_id: number; reason: string | null; action: string },
  { actor, now }: ActingRequest,
) {
  const { auth_token, expires_at } = await openActingSession(tx, {
    user_id,
    acting: { user_id: actor.id, reason },
    now,
  })
  const entry = { actor_id: actor.id, acting_for: user_id, action, subject: `user:${user_id}` }
  await writeAudit(tx, { ...entry, before: null, after: { reason, expires_at } }, now)
  await emit(tx, 'customer.acted_for', { user_id, staff: actor.name, reason }, now)
  return { user_id, auth_token, acting: { user_id: actor.id, until: expires_at } }
}
