import type { Hours } from './open'

const DAY = 1_440
const WEEK = 7 * DAY

/** Whether two openings of a week overlap, or one ends before it begins; those past midnight run into the next day. */
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
