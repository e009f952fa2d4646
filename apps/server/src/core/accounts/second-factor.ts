import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { DbOrTx } from '../../db/client'
import { secondFactorOf, useRecoveryCode, useStep } from '../../db/queries/second-factors'
import type { SessionHolder } from '../../db/queries/sessions'
import type { SettingReader } from '../../db/queries/settings'
import { keyOf, type SealKey, seal, unseal } from '../../db/seal'
import type { Deps } from '../../deps'
import { refuse } from '../refused'

/** Tolerated clock difference of a phone in seconds. */
const TOLERANCE_S = 30
const TICKET_MS = 5 * 60_000
const RECOVERY_CODES = 10
/** Without 0, O, 1, I and L, because people read them from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

type Keys = Pick<Deps, 'secret' | 'env'>

/** Whether the operator requires a second factor of this person. */
export function demandsSecondFactor(
  { settings }: { settings: SettingReader },
  { kind, acting_user_id }: Pick<SessionHolder, 'kind' | 'acting_user_id'>,
): boolean {
  if (acting_user_id !== null) return false
  const whom = {
    nobody: [],
    admins: ['admin'],
    team: ['admin', 'staff'],
    everybody: ['admin', 'staff', 'store'],
  } satisfies Record<string, string[]>
  return (whom[settings.get('demandSecondFactor')] as string[]).includes(kind)
}

/** A new secret: encrypted for the database, and in the form the authenticator app reads. */
export function newSecret(
  keys: Keys,
  { user_id, account, shop }: { user_id: number; account: string; shop: string },
) {
  const secret = generateSecret()
  const uri = generateURI({ issuer: shop.replaceAll(':', ' '), label: account, secret })
  return { secret, uri, kept: seal(sealKey(keys), String(user_id), secret) }
}

const sealKey = ({ secret, env }: Keys): SealKey => ({
  secret: env.ENCRYPTION_KEY ?? secret,
  use: 'second-factor',
})

interface Try {
  user_id: number
  /** Six digits of the app, or a recovery code. */
  code: string
  now: Date
}

/**
 * Checks a code of the second factor; a valid code is used up. Attempts are counted before the check, so that
 * parallel attempts all count; throws a 429 after too many.
 */
export async function proveSecondFactor(deps: Deps, { user_id, code, now }: Try): Promise<boolean> {
  const limited = await deps.limiter.consume('second_factor', String(user_id))
  if (limited) throw refuse('too_many_requests', { ...limited })
  const plain = code.replace(/[\s-]/g, '').toUpperCase()
  const fits = /^\d{6}$/.test(plain)
    ? await tryAppCode(deps, { user_id, code: plain, now })
    : await useRecoveryCode(deps.db, { user_id, code_hash: hashOf(deps, user_id, plain), now })
  if (fits) await deps.limiter.forget('second_factor', String(user_id))
  return fits
}

async function tryAppCode(deps: Deps, { user_id, code, now }: Try): Promise<boolean> {
  const factor = await secondFactorOf(deps.db, user_id)
  const secret = factor && unseal(sealKey(deps), String(user_id), factor.secret)
  if (!secret) return false
  const epoch = Math.floor(now.getTime() / 1000)
  const tried = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_S })
  if (!tried.valid || !('timeStep' in tried)) return false
  return await useStep(deps.db, user_id, tried.timeStep)
}

const hashOf = (keys: Keys, user_id: number, code: string): string =>
  createHmac('sha256', keyOf(sealKey(keys)))
    .update(`${user_id}:${code}`)
    .digest('hex')

/** Ten recovery codes of fifty random bits each, and the hashes to store. */
export function newRecoveryCodes(keys: Keys, user_id: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, randomLetter).join(''),
  )
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => hashOf(keys, user_id, code)),
  }
}

/** Unbiased: bytes beyond the last multiple of the alphabet's size are discarded. */
function randomLetter(): string {
  const most = 256 - (256 % LETTERS.length)
  for (;;) {
    const [byte = 0] = randomBytes(1)
    if (byte < most) return LETTERS.charAt(byte % LETTERS.length)
  }
}

/** Proves for five minutes that the first factor was passed; it is not a session. */
export function ticketFor({ secret }: Pick<Deps, 'secret'>, user_id: number, now: Date): string {
  const plain = `${user_id}.${now.getTime() + TICKET_MS}`
  return `${plain}.${ticketSeal(secret, plain)}`
}

/** The user of a ticket; null when it is invalid or expired. */
export function ticketHolder({ secret }: Pick<Deps, 'secret'>, ticket: string, now: Date): number | null {
  const [user_id = '', until = '', sealed = ''] = ticket.split('.')
  const wanted = ticketSeal(secret, `${user_id}.${until}`)
  const isOurs = sealed.length === wanted.length && timingSafeEqual(Buffer.from(sealed), Buffer.from(wanted))
  return isOurs && Number(until) > now.getTime() ? Number(user_id) : null
}

const ticketSeal = (secret: string, plain: string): string =>
  createHmac('sha256', `second-factor:${secret}`).update(plain).digest('base64url')

/** Whether sign-in asks this person for a code. */
export const hasSecondFactor = async (db: DbOrTx, user_id: number): Promise<boolean> =>
  ((await secondFactorOf(db, user_id))?.confirmed_at ?? null) !== null
