import type { AddressDraft } from '@tokri/contract/addresses'
import { refuseEmail, refuseName } from '@tokri/domain/account/credentials'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/client'
import { useCode } from '../../db/queries/codes'
import { addUser, userByPhone } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refused'
import { answerSession, signIn } from './answer-session'
import { checkFields, phoneOf } from './check-fields'
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

/**
 * Signs in whoever reads the messages of a phone. A phone without an account becomes one once a name came along;
 * until then the code is not used up, so the screen may ask for the name and send it again.
 */
export async function logInWithOtp(
  deps: Deps,
  input: OtpLoginInput,
  { request, now }: { request: FastifyRequest; now: Date },
) {
  const phone = phoneOf(deps, request, input.phone)
  const tried = await tryPhoneCode(deps, { phone, otp: input.otp }, now)
  if (!tried.fits) return refuse(tried.why)

  const user = await userByPhone(deps.db, phone)
  if (user && !user.is_active) return refuse('account_blocked')
  if (!user) checkNewcomer(deps, request, input)

  const session = await deps.db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, tried.id, now))) throw refuse('otp_wrong')
    const person = user ?? (await openAccount(tx, { ...input, phone }, now))
    await keepArrivalAddress(tx, person, input.address, now)
    return { user_id: person.id, auth_token: await signIn(tx, request, person.id, now) }
  })
  return await answerSession(deps, session)
}

function checkNewcomer(deps: Deps, request: FastifyRequest, { name, email }: OtpLoginInput) {
  const needsEmail = !deps.settings.get('removeEmailOnOtp')
  checkFields(deps, request, {
    name: refuseName(name ?? ''),
    email: email || needsEmail ? refuseEmail(email ?? '') : null,
  })
}

async function openAccount(tx: Tx, { phone, name, email }: OtpLoginInput, now: Date): Promise<Known> {
  const id = await addUser(tx, { name: name ?? '', email: email || null, phone, created_at: now })
  if (id === null) throw refuse('email_phone_already_used')
  return { id, role: 'customer' }
}
