import { refuseEmail, refuseName } from '@tokri/domain/account/credentials'
import { countTaken, refuseProber } from '../../core/accounts/taken-answers'
import type { SignedIn } from '../../core/actor'
import type { Context } from '../../core/implement'
import { refuse } from '../../core/refused'
import { accountOf, changeUser } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { checkFields } from './check-fields'

/** Changes name and e-mail. A new e-mail is unverified. */
export async function updateProfile(
  deps: Deps,
  { name, email }: { name: string; email: string },
  { actor, caller }: Context<SignedIn>,
) {
  const who = `user ${actor.id}`
  await refuseProber(deps, who)
  const before = await accountOf(deps.db, actor.id)
  const mayBeEmpty = before.email === null
  checkFields(deps, caller, {
    name: refuseName(name),
    email: email === '' && mayBeEmpty ? null : refuseEmail(email),
  })
  const isSame = (before.email ?? '').toLowerCase() === email
  const change = isSame ? { name } : { name, email, email_verified_at: null }
  const changed = await deps.db.transaction().execute((tx) => changeUser(tx, actor.id, change))
  if (changed) return { success: true as const }
  await countTaken(deps, who)
  return refuse('email_phone_already_used')
}
