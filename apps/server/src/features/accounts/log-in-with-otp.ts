import type { AddressDraft } from '@tokri/contract/addresses'
import { refuseEmail, refuseName } from '@tokri/domain/account/credentials'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { useCode } from '../../db/queries/codes'
import { addUser, changeUser, releasePhone, userByPhone } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSignIn, signIn } from './answer-session'
import { checkFields, phoneOf } from './check-fields'
import { phoneClaim } from './claims'
import { keepArrivalAddress } from './keep-arrival-address'
import { tryPhoneCode } from './one-time-code'

interface OtpLoginInput {
  phone: string
  otp: string
  name?: string
  email?: string
  address?: AddressDraft
}
type Known = { id: number; role: string }
interface Context {
  caller: Caller
  now: Date
}

/**
 * Signs in with a code sent to a phone. A phone without an account gets one once a name is given; until then the code
 * stays valid, so that the screen can ask for the name and send the code again. An account that holds this phone
 * unverified loses it.
 */
export async function logInWithOtp(deps: Deps, input: OtpLoginInput, { caller, now }: Context) {
  const phone = phoneOf(deps, caller, input.phone)
  const tried = await tryPhoneCode(deps, { phone, otp: input.otp }, now)
  if (!tried.fits) return refuse(tried.why)

  const holder = await userByPhone(deps.db, phone)
  const claim = phoneClaim(holder)
  const user = claim === 'sign_in' || claim === 'adopt' ? holder : undefined
  if (user && !user.is_active) return refuse('account_blocked')
  if (!user) checkNewcomer(deps, caller, { ...input, phone_is_unverified_elsewhere: claim === 'release' })

  const session = await deps.db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, tried.id, now))) throw refuse('otp_wrong')
    if (claim === 'release') await releasePhone(tx, phone)
    if (claim === 'adopt' && user) await changeUser(tx, user.id, { phone_verified_at: now })
    const person = user ?? (await openAccount(tx, { ...input, phone }, now))
    await keepArrivalAddress(tx, person, input.address, now)
    return { user_id: person.id, auth_token: await signIn(deps, tx, { caller, user_id: person.id, now }) }
  })
  return await answerSignIn(deps, session)
}

/** `unconfirmed` is revealed only to a person who verified the phone: another account has it unverified. */
function checkNewcomer(
  deps: Deps,
  caller: Caller,
  {
    name,
    email,
    phone_is_unverified_elsewhere,
  }: Pick<OtpLoginInput, 'name' | 'email'> & { phone_is_unverified_elsewhere: boolean },
) {
  const needsEmail = !deps.settings.get('removeEmailOnOtp')
  checkFields(
    deps,
    caller,
    {
      name: refuseName(name ?? ''),
      email: email || needsEmail ? refuseEmail(email ?? '') : null,
    },
    phone_is_unverified_elsewhere ? { unconfirmed: true } : {},
  )
}

async function openAccount(tx: Tx, { phone, name, email }: OtpLoginInput, now: Date): Promise<Known> {
  const user = { name: name ?? '', email: email || null, phone, phone_verified_at: now, created_at: now }
  const id = await addUser(tx, user)
  if (id === null) throw refuse('email_phone_already_used')
  return { id, role: 'customer' }
}
