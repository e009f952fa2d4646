import type { Translate } from '../../lib/format/i18n'

/** How points become money: settings rewardsPointValue and rewardsMinPoints. */
export interface PointsRule {
  /** Minor units. */
  point_value: number
  min_points: number
}

/** Whole points as typed; null when it is no number. */
export function typedPoints(text: string): number | null {
  const figure = text.trim()
  return /^\d{1,9}$/.test(figure) ? Number(figure) : null
}

/** Why so many points can't be moved, or nothing. */
export function wrongPoints(
  t: Translate,
  points: number | null,
  { balance, min_points }: { balance: number; min_points: number },
): string {
  if (points === null) return t('rewardsMoveNumber')
  if (points > balance) return t('rewardsMoveTooMany', { count: balance })
  return points < Math.max(1, min_points) ? t('rewardsMoveTooFew', { count: Math.max(1, min_points) }) : ''
}
