import type { Deps } from '../../deps'
import { refuse } from '../refused'

export interface Guess {
  email: string
  /** The network the attempt comes from. */
  network: string
  /** The browser's id where this account has signed in from it before; see known-device.ts. */
  device: string | null
}

/**
 * Counts an attempt before the password is checked, so that parallel attempts all count. Throws a 429 after
 * too many: from one known browser, from one network, or from all unknown browsers together. Attempts by
 * strangers therefore never lock the owner out of a browser they have used; from any other they can sign in
 * with a code by phone or mail.
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

/** A correct password resets its own counts; one from a known browser does not reset those of strangers. */
export async function forgiveGuesses({ limiter }: Pick<Deps, 'limiter'>, { email, network, device }: Guess) {
  const account = email.toLowerCase()
  if (device) return await limiter.forget('password_from_device', `${account} ${device}`)
  await limiter.forget('password_from_address', `${account} ${network}`)
  await limiter.forget('password_of_account', account)
}
