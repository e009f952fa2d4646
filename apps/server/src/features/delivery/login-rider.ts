import type { RiderSession } from '@tokri/contract/delivery'
import { countPasswordGuess, forgiveGuesses } from '../../core/accounts/password-guesses'
import { checkPassword } from '../../core/accounts/passwords'
import type { Context } from '../../core/implement'
import { type Refused, refuse } from '../../core/refused'
import { riderAccount } from '../../db/queries/riders'
import { openSession } from '../../db/queries/sessions'
import type { Deps } from '../../deps'
import { riderSession } from './rider-session'

/** Riders only. Whether an account exists shows in neither the answer nor its time. */
export async function loginRider(
  deps: Deps,
  { email, password }: { email: string; password: string },
  { now, caller }: Pick<Context, 'now' | 'caller'>,
): Promise<RiderSession | Refused<'wrong_credentials' | 'account_blocked'>> {
  const { db } = deps
  await countPasswordGuess(deps, email, now)
  const account = await riderAccount(db, email)
  const fits = await checkPassword(account?.password_hash, password)
  if (!account || !fits) return refuse('wrong_credentials')
  await forgiveGuesses(deps, email)
  if (!account.is_active) return refuse('account_blocked')
  const device = caller.device
  const auth_token = await openSession(db, { user_id: account.id, device, now })
  return await riderSession(deps, { user_id: account.id, auth_token, now })
}
