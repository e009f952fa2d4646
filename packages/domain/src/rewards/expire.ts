/** Points earned, and when. */
export interface PointsIn {
  points: number
  at: Date
}

const day_ms = 24 * 60 * 60_000

/** Points earned before this time have expired; null if points never expire. */
export const endedBefore = (now: Date, expire_days: number): Date | null =>
  expire_days > 0 ? new Date(now.getTime() - expire_days * day_ms) : null

/**
 * The oldest points are spent first, so the balance consists of the newest. What exceeds the points earned
 * lately has expired.
 */
export const pointsEnded = (balance: number, cameInLately: number): number =>
  Math.max(0, balance - Math.max(0, cameInLately))

/** The points that expire next, and when; `credits` newest first. Those within one day are added up. */
export function nextToEnd(
  balance: number,
  credits: readonly PointsIn[],
  expire_days: number,
): PointsIn | null {
  if (expire_days <= 0 || balance <= 0) return null
  const left = stillThere(balance, credits)
  const oldest = left.at(-1)
  if (!oldest) return null
  const together = left.filter(({ at }) => at.getTime() < oldest.at.getTime() + day_ms)
  return {
    points: together.reduce((total, { points }) => total + points, 0),
    at: new Date(oldest.at.getTime() + expire_days * day_ms),
  }
}

/** The unspent part of each credit. */
function stillThere(balance: number, credits: readonly PointsIn[]): PointsIn[] {
  let left = balance
  return credits.flatMap(({ points, at }) => {
    const kept = Math.min(left, points)
    left -= kept
    return kept > 0 ? [{ points: kept, at }] : []
  })
}
