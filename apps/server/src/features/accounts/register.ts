import type { AddressDraft } from '@tokri/contract/addresses'
import { refuseEmail, refuseName, refuseOtp, refusePassword } from '@tokri/domain/account/credentials'
import { rememberDevice } from '../../core/accounts/known-device'
import { hashPassword } from '../../core/accounts/passwords'
import { countTaken, refuseProber } from '../../core/accounts/taken-answers'
import type { Context } from '../../core/implement'
import { rateLimitKey } from '../../core/rate-limit-key'
import { Refused, refuse } from '../../core/refused'
import { useCode } from '../../db/queries/codes'
import { openSession } from '../../db/queries/sessions'
import { addUser, releasePhone } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { answerSession } from './answer-session'
import { checkFields, phoneOf } from './check-fields'
import { confirmsPhones } from './claims'
import { keepArrivalAddress } from './keep-arrival-address'
import { tryPhoneCode } from './one-time-code'

interface RegisterInput {
  name: string
  email: string
  phone: string
  password: string
  address?: AddressDraft
  otp?: string
}

/**
 * Creates an account, with the phone's code where verified phones are required. An unverified number is
 * stored as such and cannot sign in (docs/decisions/0016).
 */
export async function register(
  deps: Deps,
  input: RegisterInput,
  context: Pick<Context, 'caller' | 'now' | 'setHeader'>,
) {
  const { caller, now } = context
  const { name, email, password, otp } = input
  const network = rateLimitKey(caller.ip)
  await refuseProber(deps, network)
  const needsCode = confirmsPhones(deps.settings)
  checkFields(deps, caller, {
    name: refuseName(name),
    email: refuseEmail(email),
    password: refusePassword(password, email),
    otp: needsCode ? refuseOtp(otp ?? '') : null,
  })
  const phone = phoneOf(deps, caller, input.phone)
  const tried = needsCode ? await tryPhoneCode(deps, { phone, otp: otp ?? '' }, now) : null
  if (tried && !tried.fits) return refuse(tried.why)

  const password_hash = await hashPassword(password)
  const opening = deps.db.transaction().execute(async (tx) => {
    if (tried && !(await useCode(tx, tried.id, now))) throw refuse('otp_wrong')
    if (tried) await releasePhone(tx, phone)
    const phone_verified_at = tried ? now : null
    const user = { name, email, phone, phone_verified_at, password_hash, created_at: now }
    const user_id = await addUser(tx, user)
    if (user_id === null) throw refuse('email_phone_already_used')
    await keepArrivalAddress(tx, { id: user_id, role: 'customer' }, input.address, now)
    return { user_id, auth_token: await openSession(tx, { user_id, device: caller.device, now }) }
  })
  const session = await opening.catch(async (problem: unknown) => {
    if (problem instanceof Refused && problem.code === 'email_phone_already_used')
      await countTaken(deps, network)
    throw problem
  })
  rememberDevice(deps, email, context)
  return await answerSession(deps, session)
}
