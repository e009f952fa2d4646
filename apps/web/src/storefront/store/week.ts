import type { Store } from '@tokri/contract/stores'

/** Minutes of a day as 'HH:MM'; past midnight, the next day's time. */
export const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export interface Day {
  /** 0 is Sunday. */
  weekday: number
  slots: { opens: string; closes: string }[]
}

/** Opening hours by day, Monday first; closed days are left out. */
export function weekOf(hours: Store['hours']): Day[] {
  return [1, 2, 3, 4, 5, 6, 0]
    .map((weekday) => ({
      weekday,
      slots: hours
        .filter((one) => one.weekday === weekday)
        .sort((a, b) => a.opens - b.opens)
        .map(({ opens, closes }) => ({ opens: timeOfDay(opens), closes: timeOfDay(closes) })),
    }))
    .filter(({ slots }) => slots.length > 0)
}
