import { longDay } from '../../../lib/format/figures'

/** '2026-12-31' as '31 December', with the year unless it is this one. */
export const calendarDay = (date: string): string => longDay(`${date}T12:00:00Z`, new Date())
