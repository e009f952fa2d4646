import { datePlus } from '../zone'

/** How often a report is mailed. */
export const mailPeriods = ['day', 'week', 'month'] as const
export type MailPeriod = (typeof mailPeriods)[number]

/** The days of the last complete day, week (Monday to Sunday) or month; `weekday` is 0 on Sundays. */
export function lastDays(
  every: MailPeriod,
  { today, weekday }: { today: string; weekday: number },
): { from: string; to: string } {
  if (every === 'day') return { from: datePlus(today, -1), to: datePlus(today, -1) }
  if (every === 'week') {
    const to = datePlus(today, weekday === 0 ? -7 : -weekday)
    return { from: datePlus(to, -6), to }
  }
  const to = datePlus(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}
