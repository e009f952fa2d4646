import type { RiderSession } from '@tokri/contract/delivery'
import { normalisePhone } from '@tokri/domain/account/phone'
import { guessOf, rememberDevice } from '../../core/accounts/known-device'
import { countPasswordGuess, forgiveGuesses } from '../../core/accounts/password-guesses'
import { checkPassword } from '../../core/accounts/passwords'
import type { Context } from '../../core/implement'
import { type Refused, refuse } from '../../core/refused'
import { riderAccount } from '../../db/queries/riders'
import { openSession } from '../../db/queries/sessions'
import type { Deps } from '../../deps'
import { riderSession } from './rider-session'

/** Signs a rider in by email or phone number. Neither reply nor timing reveals whether an account exists. */
export async function loginRider(
  deps: Deps,
  { email: typed, password }: { email: string; password: string },
  context: Pick<Context, 'now' | 'caller' | 'setHeader'>,
): Promise<RiderSession | Refused<'wrong_credentials' | 'account_blocked'>> {
  const { db } = deps
  const { now, caller } = context
  const phone = normalisePhone(typed, deps.settings.get('phoneCountryCode'))
  const account = await riderAccount(db, phone === null ? { email: typed } : { phone })
  // one count for both, otherwise knowing both would allow twice as many guesses
  const name = account?.email ?? phone ?? typed
  const guess = guessOf(deps, name, caller)
  await countPasswordGuess(deps, guess)
  const fits = await checkPassword(account?.password_hash, password)
  if (!account || !fits) return refuse('wrong_credentials')
  await forgiveGuesses(deps, guess)
  rememberDevice(deps, name, context)
  if (!account.is_active) return refuse('account_blocked')
  const device = caller.device
  const auth_token = await openSession(db, { user_id: account.id, device, now })
  return await riderSession(deps, { user_id: account.id, auth_token, now })
}
