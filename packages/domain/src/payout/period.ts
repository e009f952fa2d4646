import { datePlus } from '../zone'

/** When payouts are drafted by themselves. Settings storePayouts and riderPayouts. */
export type PayoutPeriod = 'by_hand' | 'daily' | 'weekly'

/** The last day of the last period that is over; weeks end on Sunday. Null: nothing is drafted by itself. */
export function lastPeriodEnd(
  every: PayoutPeriod,
  { today, weekday }: { today: string; weekday: number },
): string | null {
  if (every === 'by_hand') return null
  return datePlus(today, every === 'daily' ? -1 : 0 - (weekday === 0 ? 7 : weekday))
}
