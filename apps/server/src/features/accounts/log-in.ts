import type { AddressDraft } from '@tokri/contract/addresses'
import { countPasswordGuess, forgiveGuesses } from '../../core/accounts/password-guesses'
import { checkPassword } from '../../core/accounts/passwords'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import { userByEmail } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSession, signIn } from './answer-session'
import { keepArrivalAddress } from './keep-arrival-address'

interface PasswordInput {
  email: string
  password: string
  address?: AddressDraft
}

/** Signs in by password. Unknown people and wrong passwords get the same no after the same work. */
export async function logInWithPassword(
  deps: Deps,
  input: PasswordInput,
  context: { caller: Caller; now: Date },
) {
  const { caller, now } = context
  await countPasswordGuess(deps, input.email, now)
  const user = await userByEmail(deps.db, input.email)
  if (!(await checkPassword(user?.password_hash, input.password)) || !user) return refuse('wrong_credentials')
  await forgiveGuesses(deps, input.email)
  if (!user.is_active) return refuse('account_blocked')
  const auth_token = await deps.db.transaction().execute(async (tx) => {
    await keepArrivalAddress(tx, user, input.address, now)
    return await signIn(tx, caller, user.id, now)
  })
  return await answerSession(deps, { user_id: user.id, auth_token })
}
