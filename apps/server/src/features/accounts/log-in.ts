import type { AddressDraft } from '@tokri/contract/addresses'
import { guessOf, rememberDevice } from '../../core/accounts/known-device'
import { countPasswordGuess, forgiveGuesses } from '../../core/accounts/password-guesses'
import { checkPassword, hashPassword, isOldHash } from '../../core/accounts/passwords'
import type { Context } from '../../core/implement'
import { refuse } from '../../core/refused'
import { changeUser, userByEmail } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSignIn, signIn } from './answer-session'
import { keepArrivalAddress } from './keep-arrival-address'

interface PasswordInput {
  email: string
  password: string
  address?: AddressDraft
}

/** Signs in by password. Unknown accounts and wrong passwords are indistinguishable in reply and timing. */
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
  // a hash from another system is replaced by one of ours at the first login
  const renewed = isOldHash(user.password_hash) ? await hashPassword(input.password) : null
  const auth_token = await deps.db.transaction().execute(async (tx) => {
    await keepArrivalAddress(tx, user, input.address, now)
    if (renewed) await changeUser(tx, user.id, { password_hash: renewed })
    return await signIn(deps, tx, { caller, user_id: user.id, now })
  })
  return await answerSignIn(deps, { user_id: user.id, auth_token })
}
