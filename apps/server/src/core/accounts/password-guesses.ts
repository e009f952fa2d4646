import { createHash } from 'node:crypto'
import { countGuess, forgetGuesses } from '../../db/queries/guesses'
import type { Deps } from '../../deps'
import { refuse } from '../refused'

const window_ms = 15 * 60_000
const mostWrong = 20

const subjectOf = (email: string) => createHash('sha256').update(`login:${email.toLowerCase()}`).digest('hex')

/**
 * Counts before the password is looked at, so that guesses sent all at once are all counted. Throws a 429 once
 * there were too many at this address, from wherever they came and whether it has an account or not; a code by
 * phone still signs its owner in.
 */
export async function countPasswordGuess({ db, env }: Pick<Deps, 'db' | 'env'>, email: string, now: Date) {
  const { tries, since } = await countGuess(db, subjectOf(email), { now, window_ms })
  if (tries <= mostWrong * env.LIMIT_FACTOR) return
  throw refuse('too_many_requests', {
    retry_after: Math.max(1, Math.ceil((since.getTime() + window_ms - now.getTime()) / 1000)),
  })
}

/** The right password clears the count. */
export const forgiveGuesses = ({ db }: Pick<Deps, 'db'>, email: string): Promise<void> =>
  forgetGuesses(db, subjectOf(email))
