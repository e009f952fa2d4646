import { setting } from '../../../lib/boot/settings'
import { longDay } from '../../../lib/format/figures'
import { locale } from '../../../lib/format/i18n'

/** '2026-12-31' as '31 December', with the year unless it is this one. */
export const calendarDay = (date: string): string => longDay(`${date}T12:00:00Z`, new Date())

/** Today's date in the shop's time zone, '2026-12-31'. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: setting('timeZone') }).format(now)

/** The month that begins on this day, 'November 2026'. */
export const calendarMonth = (first: string, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale(), { month: width, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T12:00:00Z`),
  )
