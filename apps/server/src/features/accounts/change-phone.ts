import type { SignedIn } from '../../core/actor'
import type { Context } from '../../core/implement'
import { refuse } from '../../core/refused'
import { useCode } from '../../db/queries/codes'
import { changeUser, releasePhone } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { phoneOf } from './check-fields'
import { tryPhoneCode } from './one-time-code'

/** Sets a phone number verified by a code; also verifies the current one. */
export async function changePhone(
  deps: Deps,
  input: { phone: string; otp: string },
  { actor, caller, now }: Context<SignedIn>,
) {
  const phone = phoneOf(deps, caller, input.phone)
  const tried = await tryPhoneCode(deps, { phone, otp: input.otp }, now)
  if (!tried.fits) return refuse(tried.why)

  await deps.db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, tried.id, now))) throw refuse('otp_wrong')
    await releasePhone(tx, phone)
    if (!(await changeUser(tx, actor.id, { phone, phone_verified_at: now })))
      throw refuse('email_phone_already_used')
  })
  return { success: true as const }
}
