import type { Deps } from '../../deps'
import { refuse } from '../refused'

/**
 * Counts how many different codes an account tries, known or not, before anyone looks whether there is such a coupon; a
 * code that stays in a cart counts once. Throws a 429 when there were too many. Guests are told nothing about codes they
 * have not been shown (see `refuseCoupon`), so there is nothing to count.
 */
export async function countCouponGuess(
  { limiter }: Pick<Deps, 'limiter'>,
  code: string,
  { user_id }: { user_id: number | null },
) {
  if (user_id === null) return
  const guess = `${user_id} ${code.trim().toUpperCase()}`
  if (await limiter.has('coupon_code', guess)) return
  const limited = await limiter.consume('coupon_codes', String(user_id))
  if (limited) throw refuse('too_many_requests', { ...limited })
  await limiter.consume('coupon_code', guess)
}
