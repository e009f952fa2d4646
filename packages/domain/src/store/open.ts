import { addMinutes, businessDay, businessMinute, clockFace, weekday } from '../clock'
import { type Calendar, isShutOn, openingsOn } from './day-hours'

export type StoreHours = Calendar & {
  is_active: boolean
  paused_until: Date | null
}

export type ClosedReason = 'hours' | 'holiday' | 'paused' | 'inactive'

/** Times as 'HH:MM' in the store's time zone. `closes_at` is null when it stays open for a day or longer. */
export type OpenState =
  | { open: true; closes_at: string | null }
  | { open: false; opens_at: string | null; opens_on: string | null; reason: ClosedReason }

const dayLong = 1440
/** Days to look ahead for the next opening. */
const horizon = 90

/** Whether the store is open now; cheaper than `openState`. */
export const isOpen = (store: StoreHours, now: Date, offset_minutes: number): boolean => {
  if (!store.is_active || pauseMinutes(store, now) > 0) return false
  const minute = businessMinute(now, offset_minutes)
  return timetable(store, now, offset_minutes).isOpenAt(minute)
}

/** Open now, or why not and when it opens. */
export const openState = (store: StoreHours, now: Date, offset_minutes: number): OpenState => {
  if (!store.is_active) return { open: false, opens_at: null, opens_on: null, reason: 'inactive' }
  const week = timetable(store, now, offset_minutes)
  const minute = businessMinute(now, offset_minutes)
  const within = week.firstOpen(minute) === minute
  const pause = pauseMinutes(store, now)
  if (within && pause === 0) return { open: true, closes_at: face(week.closing(minute), minute) }
  const again = week.firstOpen(minute + pause)
  const shut = isShutOn(store, businessDay(now, offset_minutes)) ? 'holiday' : 'hours'
  return {
    open: false,
    opens_at: again === null ? null : clockFace(again),
    opens_on: again === null ? null : week.date(Math.floor(again / dayLong)),
    reason: within ? 'paused' : shut,
  }
}

const pauseMinutes = (store: StoreHours, now: Date): number =>
  store.paused_until === null
    ? 0
    : Math.max(0, Math.ceil((store.paused_until.getTime() - now.getTime()) / 60_000))

const face = (closing: number, minute: number) => (closing - minute >= dayLong ? null : clockFace(closing))

/** The store's hours as spans of minutes counted from the midnight before `now`. */
const timetable = (store: StoreHours, now: Date, offset_minutes: number) => {
  const today = weekday(now, offset_minutes)
  const date = (day: number) => businessDay(addMinutes(now, day * dayLong), offset_minutes)
  // lists check thousands of stores: computing the date is costly, and most have no such days
  const isPlain = store.holidays.length + store.special_days.length === 0

  const spans = (day: number) =>
    openingsOn(store, isPlain ? '' : date(day), (((today + day) % 7) + 7) % 7).map(({ opens, closes }) => ({
      opens: opens + day * dayLong,
      closes: closes + day * dayLong,
    }))

  /** The first open minute at or after `minute`; null when there is none within the horizon. */
  const firstOpen = (minute: number): number | null => {
    const first = Math.floor(minute / dayLong)
    for (let day = first - 1; day <= first + horizon; day++) {
      const ahead = spans(day).filter((span) => span.closes > minute && span.opens < span.closes)
      if (ahead.length > 0) return Math.max(minute, Math.min(...ahead.map((span) => span.opens)))
    }
    return null
  }

  /** The end of the opening around `minute`; adjacent spans count as one. Looks at most a day ahead. */
  const closing = (minute: number): number => {
    let end = minute
    while (end - minute < dayLong && firstOpen(end) === end) {
      const day = Math.floor(end / dayLong)
      const around = [...spans(day - 1), ...spans(day)].filter(
        (span) => span.opens <= end && span.closes > end,
      )
      end = Math.max(...around.map((span) => span.closes))
    }
    return end
  }

  const isOpenAt = (minute: number): boolean => {
    const day = Math.floor(minute / dayLong)
    const isWithin = (span: { opens: number; closes: number }) => span.opens <= minute && span.closes > minute
    return spans(day).some(isWithin) || spans(day - 1).some(isWithin)
  }

  return { date, firstOpen, closing, isOpenAt }
}
