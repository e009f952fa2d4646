import { datePlus } from '../zone'

/** First and last day, 'YYYY-MM-DD'. */
export interface ReportDays {
  from: string
  to: string
}

/** How many days these are; below one where the last comes before the first. */
export const countDays = ({ from, to }: ReportDays): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1

/** The whole months these days touch. */
export function wholeMonths({ from, to }: ReportDays): ReportDays {
  const [year = 0, month = 1] = to.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return { from: `${from.slice(0, 8)}01`, to: datePlus(next, -1) }
}

/** The months that lie within these days as a whole: the first one's first day, and the day after the last one. */
export function monthsWithin({ from, to }: ReportDays): { first: string; end: string } {
  const monthAfter = (day: string) => {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  }
  const first = from.endsWith('-01') ? from : monthAfter(from)
  const next = datePlus(to, 1)
  const end = next.endsWith('-01') ? next : `${next.slice(0, 8)}01`
  return { first, end: end < first ? first : end }
}
