import type { AddressDraft } from '@tokri/contract/addresses'
import { refuseName, refuseOtp } from '@tokri/domain/account/credentials'
import { refusePhone } from '@tokri/domain/account/phone'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { type Tried, useCode } from '../../db/queries/codes'
import { closeEverySession } from '../../db/queries/sessions'
import {
  addUser,
  changeUser,
  type KnownUser,
  releaseEmail,
  releasePhone,
  userByEmail,
  userByPhone,
} from '../../db/queries/users'
import type { Deps } from '../../deps'
import type { Identity, SignInProvider } from '../../gateways/sign-in/port'
import { answerSignIn, signIn } from './answer-session'
import { checkFields, phoneOf } from './check-fields'
import { confirmsPhones, emailClaim, phoneClaim } from './claims'
import { keepArrivalAddress } from './keep-arrival-address'
import { tryPhoneCode } from './one-time-code'

export interface ProviderInput {
  provider: SignInProvider
  accessToken: string
  email?: string
  phone?: string
  name?: string
  otp?: string
  address?: AddressDraft
}
interface Context {
  caller: Caller
  now: Date
}

const switches = {
  google: { on: 'enableGoogleLogin', app_id: 'googleAppId' },
  facebook: { on: 'enableFacebookLogin', app_id: 'facebookAppId' },
} as const

/** The verified identity; throws when the token is invalid or a different e-mail is sent along. */
async function identityOf(deps: Deps, input: ProviderInput, now: Date): Promise<Identity> {
  const { provider, accessToken, email } = input
  const app_id = deps.settings.get(switches[provider].app_id)
  if (!deps.settings.get(switches[provider].on) || app_id === '') throw refuse('social_refused')
  const proof = await deps.identities[provider].prove(accessToken, { app_id, now })
  if (proof === 'unreachable') throw refuse('social_unreachable')
  if (proof === 'refused' || (email && email !== proof.email)) throw refuse('social_refused')
  return proof
}

/** Whether the token alone signs in. Revealed only to the holder of a valid token for the e-mail. */
export async function checkProviderLogin(deps: Deps, input: ProviderInput, now: Date) {
  const { email } = await identityOf(deps, input, now)
  const claim = emailClaim(await userByEmail(deps.db, email))
  if (claim === 'not_here') throw refuse('social_refused')
  return claim === 'sign_in' || claim === 'take_over'
    ? { proceed_login: true as const }
    : { enter_phone_after_social_login: true as const }
}

/** Signs in with Google or Facebook. New people give a phone, with its code where verified phones are required. */
export async function logInWithProvider(deps: Deps, input: ProviderInput, { caller, now }: Context) {
  const identity = await identityOf(deps, input, now)
  const holder = await userByEmail(deps.db, identity.email)
  const claim = emailClaim(holder)
  if (claim === 'not_here') return refuse('social_refused')
  const isKnown = holder !== undefined && claim !== 'prove_phone'
  if (isKnown && !holder.is_active) return refuse('account_blocked')

  const person = isKnown ? null : await newcomerOf(deps, { input, identity, holder, caller, now })
  const session = await deps.db.transaction().execute(async (tx) => {
    if (isKnown && claim === 'take_over') await takeOver(tx, holder.id, now)
    const id = person ? await settle(tx, person, now) : (holder?.id ?? 0)
    await keepArrivalAddress(tx, { id, role: 'customer' }, input.address, now)
    return { user_id: id, auth_token: await signIn(deps, tx, { caller, user_id: id, now }) }
  })
  return await answerSignIn(deps, session)
}

/**
 * The account's e-mail was unverified, so its password and sessions may be someone else's and are removed.
 */
async function takeOver(tx: Tx, id: number, now: Date) {
  await changeUser(tx, id, { email_verified_at: now, password_hash: null })
  await closeEverySession(tx, id)
}

interface Newcomer {
  identity: Identity
  name: string
  phone: string
  tried: (Tried & { fits: true }) | null
  /** The account with this verified phone, which is used instead of a new one. */
  phone_owner: KnownUser | undefined
}

async function newcomerOf(
  deps: Deps,
  {
    input,
    identity,
    holder,
    caller,
    now,
  }: Context & { input: ProviderInput; identity: Identity; holder?: KnownUser },
): Promise<Newcomer> {
  const name = input.name ?? identity.name
  const needsCode = holder !== undefined || confirmsPhones(deps.settings)
  checkFields(deps, caller, {
    phone: refusePhone(input.phone ?? '', deps.settings.get('phoneCountryCode')),
    name: refuseName(name),
  })
  const phone = phoneOf(deps, caller, input.phone ?? '')
  if (needsCode) checkFields(deps, caller, { otp: refuseOtp(input.otp ?? '') })
  const tried = input.otp ? await tryPhoneCode(deps, { phone, otp: input.otp }, now) : null
  if (tried && !tried.fits) throw refuse(tried.why)

  const carrier = await userByPhone(deps.db, phone)
  const claim = phoneClaim(carrier)
  if (carrier && !tried) throw refuse('email_phone_already_used')
  if (carrier && carrier.role !== 'customer') throw refuse('email_phone_already_used')
  const phone_owner = claim === 'sign_in' || claim === 'adopt' ? carrier : undefined
  if (phone_owner && !phone_owner.is_active) throw refuse('account_blocked')
  return { identity, name, phone, tried, phone_owner }
}

/** The account with the verified phone, or a new one; the verified e-mail is added to it. */
async function settle(
  tx: Tx,
  { identity, name, phone, tried, phone_owner }: Newcomer,
  now: Date,
): Promise<number> {
  if (tried && !(await useCode(tx, tried.id, now))) throw refuse('otp_wrong')
  const { email } = identity
  if (phone_owner) {
    const isTheirs = phone_owner.email?.toLowerCase() === email
    if (!isTheirs) await releaseEmail(tx, email)
    if (isTheirs || phone_owner.email === null)
      await changeUser(tx, phone_owner.id, { email, email_verified_at: now, phone_verified_at: now })
    return phone_owner.id
  }
  await releaseEmail(tx, email)
  if (tried) await releasePhone(tx, phone)
  const phone_verified_at = tried ? now : null
  const user = { name, email, email_verified_at: now, phone, phone_verified_at, created_at: now }
  const id = await addUser(tx, user)
  if (id === null) throw refuse('email_phone_already_used')
  return id
}
