import { setting } from '../../../lib/boot/settings'
import { longDay } from '../../../lib/format/figures'

/** '2026-12-31' as '31 December', with the year unless it is this one. */
export const calendarDay = (date: string): string => longDay(`${date}T12:00:00Z`, new Date())

/** Today's date where the shop is, '2026-12-31'. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: setting('timeZone') }).format(new Date())
