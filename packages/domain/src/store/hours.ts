import type { Calendar, Hours } from './day-hours'

const DAY = 1_440
const WEEK = 7 * DAY

/**
 * Whether two weekly openings overlap, or one ends before it begins; those past midnight extend into the next
 * day.
 */
export function hoursOverlap(hours: readonly Hours[]): boolean {
  const openings = hours
    .map(({ weekday, opens, closes }) => ({ from: weekday * DAY + opens, to: weekday * DAY + closes }))
    .sort((a, b) => a.from - b.from)
  if (openings.some(({ from, to }) => to <= from)) return true
  return openings.some(({ to }, at) => {
    const next = openings[at + 1]
    if (next) return next.from < to
    const [first] = openings
    return first !== undefined && openings.length > 1 && first.from + WEEK < to
  })
}

/** Whether two special days have the same date, one is also a holiday, or openings within one overlap. */
export function specialDaysFault({
  special_days,
  holidays,
}: Pick<Calendar, 'special_days' | 'holidays'>): 'day_twice' | 'overlap' | null {
  const dates = [...holidays, ...special_days.map(({ date }) => date)]
  if (new Set(dates).size < dates.length) return 'day_twice'
  const overlaps = special_days.some(({ hours }) =>
    hoursOverlap(hours.map((span) => ({ ...span, weekday: 0 }))),
  )
  return overlaps ? 'overlap' : null
}
