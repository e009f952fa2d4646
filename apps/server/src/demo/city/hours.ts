import type { SeedHours } from './types'

/**
 * Opening patterns by name; times are local, and a closing time at or before the opening is on the next day.
 */
const patterns: Record<string, (day: number) => [open: string, close: string][]> = {
  always: () => [['00:00', '24:00']],
  day: () => [['08:00', '23:00']],
  tiffin: () => [['06:30', '22:30']],
  meals: () => [
    ['12:00', '15:30'],
    ['19:00', '23:00'],
  ],
  evening: (day) => [['17:00', day === 5 || day === 6 ? '02:00' : '00:30']],
  night: () => [['19:00', '04:00']],
  cafe: (day) => [[day === 0 || day === 6 ? '08:00' : '07:30', '23:30']],
  bakery: () => [['07:00', '22:00']],
  butcher: (day) => (day === 2 ? [['07:00', '14:00']] : [['06:30', '21:00']]),
  weekend: (day) => (day === 1 ? [] : [['11:00', '23:30']]),
}

export function hoursOf(pattern: string): SeedHours[] {
  const of = patterns[pattern]
  if (!of) throw new Error(`There are no opening hours called ${pattern}`)
  return Array.from({ length: 7 }, (_, day) => of(day).map(([open, close]) => ({ day, open, close }))).flat()
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** An opening in minutes of the store's day; above 1440 is after midnight. */
export function stretchOf({ open, close }: SeedHours): { opens: number; closes: number } {
  const opens = minutesOf(open)
  const closes = minutesOf(close)
  return { opens, closes: closes <= opens ? closes + 1440 : closes }
}

/** Whether any opening covers a minute of the week, counted from Sunday midnight. */
export function opensAt(hours: SeedHours[], minuteOfWeek: number): boolean {
  const week = 7 * 1440
  return hours.some((stretch) => {
    const { opens, closes } = stretchOf(stretch)
    const from = stretch.day * 1440 + opens
    const since = (minuteOfWeek - from + week) % week
    return since < closes - opens
  })
}
