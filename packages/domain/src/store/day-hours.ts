/** Minutes of the store's day; `closes` above 1440 is after midnight. */
export type Opening = { opens: number; closes: number }
/** Weekly hours; weekday 0 is Sunday. */
export type Hours = Opening & { weekday: number }
/** A date with its own hours; none: closed. */
export type SpecialDay = { date: string; hours: readonly Opening[] }

export type Calendar = {
  /** 'YYYY-MM-DD'; no opening begins on that day, but the night before runs to its end */
  holidays: readonly string[]
  /** They replace the weekly hours; a holiday stays closed. */
  special_days: readonly SpecialDay[]
  /** no rows at all: always open */
  hours: readonly Hours[]
}

const roundTheClock: readonly Opening[] = [{ opens: 0, closes: 1440 }]

/** A store's openings on a date: none on a holiday, a special day's own, otherwise the weekly ones. */
export const openingsOn = (
  { holidays, special_days, hours }: Calendar,
  date: string,
  weekday: number,
): readonly Opening[] => {
  if (holidays.includes(date)) return []
  const special = special_days.find((day) => day.date === date)
  if (special) return special.hours
  return hours.length === 0 ? roundTheClock : hours.filter((row) => row.weekday === weekday)
}

/** Dates in the range whose hours differ from the weekly ones, ascending; without hours: closed. */
export const comingDays = (
  { holidays, special_days }: Pick<Calendar, 'holidays' | 'special_days'>,
  from: string,
  to: string,
): { date: string; hours: Opening[] }[] =>
  [
    ...holidays.map((date) => ({ date, hours: [] })),
    ...special_days.filter(({ date }) => !holidays.includes(date)),
  ]
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, hours }) => ({ date, hours: [...hours] }))

/** Whether the calendar closes the store for the whole day. */
export const isShutOn = ({ holidays, special_days }: Calendar, date: string): boolean =>
  holidays.includes(date) || special_days.some((day) => day.date === date && day.hours.length === 0)
