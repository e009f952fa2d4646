import { createHmac, timingSafeEqual } from 'node:crypto'
import { actingRule } from '@tokri/contract/acting'
import type { Endpoint } from '@tokri/contract/endpoint'
import { noteRefused, writeAudit } from '../../db/queries/audit'
import type { Deps } from '../../deps'
import type { Actor } from '../actor'
import type { Caller } from '../implement'
import { Refused, refuse } from '../refused'
import { isOwnPassword } from './own-password'

/** How long a confirmation is valid. */
const CONFIRMATION_MS = 2 * 60_000

interface Act {
  endpoint: Endpoint
  actor: Actor
  /** The validated input of the call. */
  input: unknown
  /** The `acting_confirmation` and `acting_password` sent with the call. */
  confirmation: unknown
  password: unknown
  caller: Caller
  now: Date
}

/**
 * Runs a call for staff acting for a customer. Some calls are forbidden, calls that move money must be
 * repeated with the confirmation from the first reply and the staff member's own password, and every write is
 * recorded in the audit log with both identities beforehand.
 */
export async function act<T>(deps: Deps, asked: Act, carryOut: () => Promise<T>): Promise<T | Refused> {
  const { actor, endpoint } = asked
  if (actor.kind === 'guest' || actor.acting_user_id === null) return await carryOut()
  const rule = actingRule(endpoint)
  if (rule === 'never') return refuse('not_allowed')
  if (rule === 'confirm') {
    if (!isConfirmed(deps.secret, asked, actor.session_id))
      return refuse('acting_confirmation', {
        confirmation: confirmationOf(deps.secret, asked, actor.session_id),
      })
    const { password, caller } = asked
    if (!(await isOwnPassword(deps, { user_id: actor.acting_user_id, password, caller })))
      return refuse('acting_password')
  }
  if (endpoint.limit === 'browse') return await carryOut()
  const id = await writeAudit(
    deps.db,
    {
      actor_id: actor.acting_user_id,
      acting_for: actor.id,
      action: endpoint.path.replace('/public/api/', ''),
      subject: `user:${actor.id}`,
      before: null,
      after: asked.input as object,
    },
    asked.now,
  )
  return await noting(deps, id, carryOut)
}

/** Marks the audit entry when the call is refused. */
async function noting<T>({ db }: Deps, id: number, carryOut: () => Promise<T>): Promise<T> {
  try {
    const answer = await carryOut()
    if (answer instanceof Refused) await noteRefused(db, id, answer.code)
    return answer
  } catch (error) {
    await noteRefused(db, id, error instanceof Refused ? error.code : 'our_fault')
    throw error
  }
}

/** Valid for this call with this input in this session, for two minutes. */
function confirmationOf(secret: string, { endpoint, input, now }: Act, session_id: string): string {
  const until = now.getTime() + CONFIRMATION_MS
  return `${until}.${seal(secret, [session_id, endpoint.path, JSON.stringify(input), String(until)])}`
}

function isConfirmed(secret: string, asked: Act, session_id: string): boolean {
  const { endpoint, input, confirmation, now } = asked
  const [until = '', mac = ''] = typeof confirmation === 'string' ? confirmation.split('.') : []
  if (!(Number(until) > now.getTime())) return false
  const wanted = seal(secret, [session_id, endpoint.path, JSON.stringify(input), until])
  return mac.length === wanted.length && timingSafeEqual(Buffer.from(mac), Buffer.from(wanted))
}

const seal = (secret: string, parts: string[]): string =>
  createHmac('sha256', `acting:${secret}`).update(JSON.stringify(parts)).digest('hex')
