import { createHash } from 'node:crypto'
import { countGuess, guessesAt } from '../../db/queries/guesses'
import type { Deps } from '../../deps'
import { rateLimitKey } from '../rate-limit-key'
import { refuse } from '../refused'

const window_ms = 15 * 60_000
const mostCodes = 20

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** Who tries codes: an account, or an address where nobody is logged in. */
export interface Guesser {
  user_id: number | null
  ip: string
}

/**
 * Counts how many different codes somebody tries, known or not, before anyone looks whether there is such a
 * coupon; a code that stays in a cart counts once. Throws a 429 when there were too many.
 */
export async function countCouponGuess(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  code: string,
  { user_id, ip, now }: Guesser & { now: Date },
) {
  const who = `coupon:${user_id === null ? `ip:${rateLimitKey(ip)}` : `user:${user_id}`}`
  const [all, one] = [hashed(who), hashed(`${who}:${code.trim().toUpperCase()}`)] as const
  const most = mostCodes * env.LIMIT_FACTOR
  const tooMany = (since: Date) =>
    refuse('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((since.getTime() + window_ms - now.getTime()) / 1000)),
    })
  const known = await guessesAt(db, [all, one], { now, window_ms })
  const before = known.get(all)
  if (before && before.tries > most) throw tooMany(before.since)
  if (known.has(one)) return
  await countGuess(db, one, { now, window_ms })
  const { tries, since } = await countGuess(db, all, { now, window_ms })
  if (tries > most) throw tooMany(since)
}
