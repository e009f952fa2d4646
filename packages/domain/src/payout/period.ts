import { datePlus } from '../zone'

/** How often payouts are drafted automatically. Settings storePayouts and riderPayouts. */
export type PayoutPeriod = 'by_hand' | 'daily' | 'weekly'

/** The last day of the last complete period; weeks end on Sunday. Null: payouts are drafted by hand. */
export function lastPeriodEnd(
  every: PayoutPeriod,
  { today, weekday }: { today: string; weekday: number },
): string | null {
  if (every === 'by_hand') return null
  return datePlus(today, every === 'daily' ? -1 : 0 - (weekday === 0 ? 7 : weekday))
}
