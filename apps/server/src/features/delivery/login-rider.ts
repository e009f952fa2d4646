import type { RiderSession } from '@tokri/contract/delivery'
import { riderAccount } from '../../db/queries/riders'
import { openSession } from '../../db/queries/sessions'
import type { Deps } from '../../deps'
import type { Context } from '../../http/implement'
import { type Refused, refuse } from '../../http/refused'
import { countPasswordGuess, forgiveGuesses } from '../../machines/password-guesses'
import { checkPassword } from '../../machines/passwords'
import { riderSession } from './rider-session'

/** Riders only. Whether an account exists shows in neither the answer nor its time. */
export async function loginRider(
  deps: Deps,
  { email, password }: { email: string; password: string },
  { now, request }: Pick<Context, 'now' | 'request'>,
): Promise<RiderSession | Refused<'wrong_credentials' | 'account_blocked'>> {
  const { db } = deps
  await countPasswordGuess(deps, email, now)
  const account = await riderAccount(db, email)
  const fits = await checkPassword(account?.password_hash, password)
  if (!account || !fits) return refuse('wrong_credentials')
  await forgiveGuesses(deps, email)
  if (!account.is_active) return refuse('account_blocked')
  const device = request.headers['user-agent']?.slice(0, 200) ?? null
  const auth_token = await openSession(db, { user_id: account.id, device, now })
  return await riderSession(deps, { user_id: account.id, auth_token, now })
}
