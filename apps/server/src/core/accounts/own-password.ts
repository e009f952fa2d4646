import { passwordOf } from '../../db/queries/users'
import type { Deps } from '../../deps'
import type { Caller } from '../implement'
import { guessOf } from './known-device'
import { countPasswordGuess, forgiveGuesses } from './password-guesses'
import { checkPassword } from './passwords'

interface PasswordCheck {
  user_id: number
  password: unknown
  caller: Caller
}

/**
 * Staff confirm with their password before money moves. Wrong passwords count towards the login limit, and
 * too many throw a 429. The password is neither stored nor audited.
 */
export async function isOwnPassword(
  deps: Deps,
  { user_id, password, caller }: PasswordCheck,
): Promise<boolean> {
  if (typeof password !== 'string' || password === '') return false
  const staff = await passwordOf(deps.db, user_id)
  const guess = guessOf(deps, staff?.email ?? '', caller)
  await countPasswordGuess(deps, guess)
  if (!(await checkPassword(staff?.password_hash, password))) return false
  await forgiveGuesses(deps, guess)
  return true
}
