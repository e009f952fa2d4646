import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps'
import type { Caller, Context } from '../implement'
import { rateLimitKey } from '../rate-limit-key'
import type { Guess } from './password-guesses'

/** A browser counts as unknown again after half a year without a sign-in by password. */
const MAX_AGE_SECONDS = 180 * 24 * 3600

interface Whose {
  /** The server's secret key. */
  secret: string
  email: string
}

/** One cookie for each account that signed in in this browser; its name does not reveal which. */
const cookieName = (email: string) =>
  `device_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`

const sealOf = ({ secret, email }: Whose, id: string): string =>
  createHmac('sha256', `known-device:${secret}`).update(`${id}:${email.toLowerCase()}`).digest('base64url')

/**
 * The id of a browser in which this account has signed in before, from the Cookie header; null for any other.
 */
function knownDevice(cookies: string | undefined, whose: Whose): string | null {
  const name = `${cookieName(whose.email)}=`
  const value = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length)
  const [id = '', seal = ''] = value?.split('.') ?? []
  const wanted = sealOf(whose, id)
  return seal.length === wanted.length && timingSafeEqual(Buffer.from(seal), Buffer.from(wanted)) ? id : null
}

/** A Set-Cookie header that makes this browser known when the account signs in again. */
function deviceCookie(whose: Whose, { isSecure }: { isSecure: boolean }): string {
  const id = randomBytes(16).toString('base64url')
  const value = `${cookieName(whose.email)}=${id}.${sealOf(whose, id)}`
  return `${value}; Path=/public/api; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** The rate limit key of password guesses for this account. */
export const guessOf = ({ secret }: Pick<Deps, 'secret'>, email: string, { ip, cookies }: Caller): Guess => ({
  email,
  network: rateLimitKey(ip),
  device: knownDevice(cookies, { secret, email }),
})

/** Called after a correct password: the browser is known from now on. */
export function rememberDevice(
  { secret }: Pick<Deps, 'secret'>,
  email: string,
  { caller, setHeader }: Pick<Context, 'caller' | 'setHeader'>,
) {
  setHeader('set-cookie', deviceCookie({ secret, email }, caller))
}
