import type { Deps } from '../../deps'
import { refuse } from '../refused'

/**
 * Counts how many different codes an account tries, before looking up whether the coupon exists; a code that
 * stays in a cart counts once. Throws a 429 above the limit. Guests learn nothing about unlisted codes.
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
