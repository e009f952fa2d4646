import type { Deps } from '../../deps'
import { refuse } from '../refused'

export interface Guess {
  email: string
  /** The network the guess comes from. */
  network: string
  /** The browser's id where this account has signed in from it before; see known-device.ts. */
  device: string | null
}

/**
 * Counts before the password is looked at, so that guesses sent all at once are all counted. Throws a 429 once there were
 * too many: from one browser its owner used before, from one network, or from everywhere else together. A stranger's
 * guesses so never lock the owner out of a browser they know; a code by phone or mail signs in from any other.
 */
export async function countPasswordGuess({ limiter }: Pick<Deps, 'limiter'>, guess: Guess) {
  const { email, network, device } = guess
  const account = email.toLowerCase()
  const limited = device
    ? await limiter.consume('password_from_device', `${account} ${device}`)
    : ((await limiter.consume('password_from_address', `${account} ${network}`)) ??
      (await limiter.consume('password_of_account', account)))
  if (limited) throw refuse('too_many_requests', { ...limited })
}

/** The right password clears its own counts; a known browser does not clear strangers' guesses. */
export async function forgiveGuesses({ limiter }: Pick<Deps, 'limiter'>, { email, network, device }: Guess) {
  const account = email.toLowerCase()
  if (device) return await limiter.forget('password_from_device', `${account} ${device}`)
  await limiter.forget('password_from_address', `${account} ${network}`)
  await limiter.forget('password_of_account', account)
}
