import { contract } from '@tokri/contract/index'
import {
  demandsSecondFactor,
  newRecoveryCodes,
  newSecret,
  proveSecondFactor,
  ticketHolder,
} from '../../core/accounts/second-factor'
import type { ActorAt } from '../../core/actor'
import { type Context, implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import {
  confirmFactor,
  keepRecoveryCodes,
  keepSecret,
  recoveryCodesLeft,
  removeFactor,
  secondFactorOf,
} from '../../db/queries/second-factors'
import { closeEverySession, closeOtherSessions, openSession } from '../../db/queries/sessions'
import { accountOf } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSession } from './answer-session'

/** Two-step sign-in of staff and store users. */
export const secondFactorFeature = (deps: Deps) =>
  implement(contract.secondFactor)({
    status: async (_, { actor }) => {
      const confirmed_at = (await secondFactorOf(deps.db, actor.id))?.confirmed_at ?? null
      return {
        since: confirmed_at?.toISOString() ?? null,
        recovery_left: confirmed_at ? await recoveryCodesLeft(deps.db, actor.id) : 0,
        is_demanded: demandsSecondFactor(deps, actor),
      }
    },
    begin: (_, by) => begin(deps, by),
    confirm: ({ code }, by) => confirm(deps, code, by),
    renewRecovery: ({ code }, by) => renewRecovery(deps, code, by),
    turnOff: ({ code }, by) => turnOff(deps, code, by),
    reset: ({ user_id }, by) => reset(deps, user_id, by),
    signIn: (input, context) => signInWithCode(deps, input, context),
  })

/** Creates a secret to scan; it takes effect once a code of it is entered. */
async function begin(deps: Deps, { actor, now }: ActorAt) {
  const { email, phone, name } = await accountOf(deps.db, actor.id)
  const whose = { user_id: actor.id, account: email ?? phone ?? name, shop: deps.settings.get('storeName') }
  const { secret, uri, kept } = newSecret(deps, whose)
  if (!(await keepSecret(deps.db, { user_id: actor.id, secret: kept, now })))
    return refuse('second_factor_on')
  return { secret, uri }
}

/** Turns it on with the first code; other devices have to sign in again, with a code. */
async function confirm(deps: Deps, code: string, { actor, now }: ActorAt) {
  const factor = await secondFactorOf(deps.db, actor.id)
  if (factor?.confirmed_at) return refuse('second_factor_on')
  if (!/^\d{6}$/.test(code.trim())) return refuse('otp_wrong')
  if (!(await proveSecondFactor(deps, { user_id: actor.id, code, now }))) return refuse('otp_wrong')
  const { codes, hashes } = newRecoveryCodes(deps, actor.id)
  const isOn = await deps.db.transaction().execute(async (tx) => {
    if (!(await confirmFactor(tx, actor.id, now))) return false
    await keepRecoveryCodes(tx, actor.id, hashes)
    await closeOtherSessions(tx, actor.id, actor.session_id)
    await writeAudit(tx, entryOf('second-factor.on', actor.id, actor.id), now)
    return true
  })
  return isOn ? { recovery_codes: codes } : refuse('second_factor_on')
}

async function renewRecovery(deps: Deps, code: string, { actor, now }: ActorAt) {
  if (!actor.has_second_factor || !(await proveSecondFactor(deps, { user_id: actor.id, code, now })))
    return refuse('otp_wrong')
  const { codes, hashes } = newRecoveryCodes(deps, actor.id)
  await deps.db.transaction().execute(async (tx) => {
    await keepRecoveryCodes(tx, actor.id, hashes)
    await writeAudit(tx, entryOf('second-factor.codes', actor.id, actor.id), now)
  })
  return { recovery_codes: codes }
}

async function turnOff(deps: Deps, code: string, { actor, now }: ActorAt) {
  if (demandsSecondFactor(deps, actor)) return refuse('second_factor_demanded')
  if (!actor.has_second_factor || !(await proveSecondFactor(deps, { user_id: actor.id, code, now })))
    return refuse('otp_wrong')
  await deps.db.transaction().execute(async (tx) => {
    await removeFactor(tx, actor.id)
    await writeAudit(tx, entryOf('second-factor.off', actor.id, actor.id), now)
  })
  return { success: true as const }
}

/**
 * An admin resets it for somebody who lost phone and codes; not for themselves, since a stolen session could
 * then do without both.
 */
async function reset(deps: Deps, user_id: number, { actor, now }: ActorAt) {
  if (user_id === actor.id) return refuse('not_allowed')
  return await deps.db.transaction().execute(async (tx) => {
    if (!(await removeFactor(tx, user_id))) return refuse('not_found')
    await closeEverySession(tx, user_id)
    await writeAudit(tx, entryOf('second-factor.reset', actor.id, user_id), now)
    return { success: true as const }
  })
}

const entryOf = (action: string, actor_id: number, user_id: number) => ({
  ...{ actor_id, action, subject: `user:${user_id}` },
  ...{ before: null, after: null },
})

/** The second step: the ticket of the first, and a code. */
async function signInWithCode(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
  { caller, now }: Pick<Context, 'caller' | 'now'>,
) {
  const user_id = ticketHolder(deps, ticket, now)
  if (user_id === null) return refuse('sign_in_again')
  if (!(await proveSecondFactor(deps, { user_id, code, now }))) return refuse('otp_wrong')
  const user = await deps.db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (!user.is_active) return refuse('account_blocked')
  const auth_token = await openSession(deps.db, { user_id, device: caller.device, now })
  return await answerSession(deps, { user_id, auth_token })
}
