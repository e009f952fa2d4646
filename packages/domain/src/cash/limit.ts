import type { Money } from '../money'

/** How close a rider's cash is to what they may carry. */
export const cashLevels = ['fine', 'near', 'reached'] as const
export type CashLevel = (typeof cashLevels)[number]

/** Percentage of the limit from which the cash counts as near it. */
export const CASH_NEAR_PERCENT = 80

/** A limit of 0 means none. */
export function cashLevel(in_hand: Money, limit: Money): CashLevel {
  if (limit <= 0 || in_hand * 100 < limit * CASH_NEAR_PERCENT) return 'fine'
  return in_hand >= limit ? 'reached' : 'near'
}

/** Whether to notify: the level is higher than at the last notification. */
export const hasRisen = (told: CashLevel, level: CashLevel): level is 'near' | 'reached' =>
  cashLevels.indexOf(level) > cashLevels.indexOf(told)
