import type { AddressDraft } from '@tokri/contract/addresses'
import { guessOf, rememberDevice } from '../../core/accounts/known-device'
import { countPasswordGuess, forgiveGuesses } from '../../core/accounts/password-guesses'
import { checkPassword } from '../../core/accounts/passwords'
import type { Context } from '../../core/implement'
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

/** Signs in by password. Unknown accounts and wrong passwords are indistinguishable in answer and timing. */
export async function logInWithPassword(
  deps: Deps,
  input: PasswordInput,
  context: Pick<Context, 'caller' | 'now' | 'setHeader'>,
) {
  const { caller, now } = context
  const guess = guessOf(deps, input.email, caller)
  await countPasswordGuess(deps, guess)
  const user = await userByEmail(deps.db, input.email)
  if (!(await checkPassword(user?.password_hash, input.password)) || !user) return refuse('wrong_credentials')
  await forgiveGuesses(deps, guess)
  rememberDevice(deps, input.email, context)
  if (!user.is_active) return refuse('account_blocked')
  const auth_token = await deps.db.transaction().execute(async (tx) => {
    await keepArrivalAddress(tx, user, input.address, now)
    return await signIn(tx, caller, user.id, now)
  })
  return await answerSession(deps, { user_id: user.id, auth_token })
}
