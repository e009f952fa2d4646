import { datePlus } from '../zone'

/** First and last day, 'YYYY-MM-DD'. */
export interface ReportDays {
  from: string
  to: string
}

/** Number of days; below one where the last is before the first. */
export const countDays = ({ from, to }: ReportDays): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1

/** The periods a report can be compared with: the days right before, the same weekdays before, or last year's. */
export const reportComparisons = ['before', 'weekdays', 'year'] as const
export type ReportComparison = (typeof reportComparisons)[number]

const WEEK = 7
/** Whole weeks, so that weekdays are compared with the same weekdays. */
const YEAR = 52 * WEEK

/** The period a report is compared with, and how many days earlier it is. */
export function comparedDays(
  { from, to }: ReportDays,
  comparison: ReportComparison,
): ReportDays & { shift: number } {
  const days = countDays({ from, to })
  const shift =
    comparison === 'year' ? YEAR : comparison === 'weekdays' ? Math.ceil(days / WEEK) * WEEK : days
  return { from: datePlus(from, -shift), to: datePlus(to, -shift), shift }
}

/** How much more or less something is than before, in percent with one decimal; null: there was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  if (before === 0) return null
  const change = (now - before) / Math.abs(before)
  return (Math.sign(change) * Math.round(Math.abs(change) * 1_000)) / 10
}

/** The whole months that contain these days. */
export function wholeMonths({ from, to }: ReportDays): ReportDays {
  const [year = 0, month = 1] = to.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return { from: `${from.slice(0, 8)}01`, to: datePlus(next, -1) }
}

/** A period as whole months, plus the days that are missing or too many. */
export interface MonthsAndDays {
  /** First day of the first month, and of the month after the last. */
  first: string
  end: string
  added: ReportDays[]
  taken: ReportDays[]
}

const monthOf = (day: string) => `${day.slice(0, 8)}01`
const dayOfMonth = (day: string) => Number(day.slice(8))

/**
 * A long period as sums of months: at each end, days are added to or subtracted from the months, whichever is
 * fewer.
 */
export function asMonths({ from, to }: ReportDays): MonthsAndDays {
  const after = datePlus(wholeMonths({ from, to }).to, 1)
  const alone = { first: from, end: from, added: [{ from, to }], taken: [] }
  if (monthOf(from) === monthOf(to))
    return from === monthOf(from) && datePlus(to, 1) === after ? { ...alone, end: after, added: [] } : alone
  const startsLate = dayOfMonth(from) > 15
  const endsEarly = dayOfMonth(to) <= 15
  const second = datePlus(wholeMonths({ from, to: from }).to, 1)
  const head = startsLate
    ? { from, to: datePlus(second, -1) }
    : { from: monthOf(from), to: datePlus(from, -1) }
  const tail = endsEarly ? { from: monthOf(to), to } : { from: datePlus(to, 1), to: datePlus(after, -1) }
  const some = (days: ReportDays) => (days.from > days.to ? [] : [days])
  return {
    first: startsLate ? second : monthOf(from),
    end: endsEarly ? monthOf(to) : after,
    added: [...(startsLate ? some(head) : []), ...(endsEarly ? some(tail) : [])],
    taken: [...(startsLate ? [] : some(head)), ...(endsEarly ? [] : some(tail))],
  }
}
