import { refusePassword } from '@tokri/domain/account/credentials'
import { guessOf, rememberDevice } from '../../core/accounts/known-device'
import { forgiveGuesses } from '../../core/accounts/password-guesses'
import { hashPassword } from '../../core/accounts/passwords'
import type { Context } from '../../core/implement'
import { refuse } from '../../core/refused'
import { useCode } from '../../db/queries/codes'
import { closeEverySession } from '../../db/queries/sessions'
import { changeUser, userByEmail } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { checkFields } from './check-fields'
import { tryResetCode } from './one-time-code'

interface ResetInput {
  email: string
  code: string
  password: string
}

/** Sets a new password, verified by a code sent by e-mail, and ends every session. */
export async function resetPassword(
  deps: Deps,
  { email, code, password }: ResetInput,
  context: Pick<Context, 'caller' | 'now' | 'setHeader'>,
) {
  const { caller, now } = context
  checkFields(deps, caller, { password: refusePassword(password, email) })
  const tried = await tryResetCode(deps, { email, code }, now)
  if (!tried.fits) return refuse(tried.why)
  const user = await userByEmail(deps.db, email)
  if (!user) return refuse('otp_wrong')

  const password_hash = await hashPassword(password)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, tried.id, now))) throw refuse('otp_wrong')
    await changeUser(tx, user.id, { password_hash, email_verified_at: now })
    await closeEverySession(tx, user.id)
  })
  await forgiveGuesses(deps, { ...guessOf(deps, email, caller), device: null })
  rememberDevice(deps, email, context)
  return { success: true as const }
}
