import type { AddressDraft } from '@tokri/contract/addresses'
import type { FastifyRequest } from 'fastify'
import { userByEmail } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refused'
import { countPasswordGuess, forgiveGuesses } from '../../machines/password-guesses'
import { checkPassword } from '../../machines/passwords'
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
  context: { request: FastifyRequest; now: Date },
) {
  const { request, now } = context
  await countPasswordGuess(deps, input.email, now)
  const user = await userByEmail(deps.db, input.email)
  if (!(await checkPassword(user?.password_hash, input.password)) || !user) return refuse('wrong_credentials')
  await forgiveGuesses(deps, input.email)
  if (!user.is_active) return refuse('account_blocked')
  const auth_token = await deps.db.transaction().execute(async (tx) => {
    await keepArrivalAddress(tx, user, input.address, now)
    return await signIn(tx, request, user.id, now)
  })
  return await answerSession(deps, { user_id: user.id, auth_token })
}
