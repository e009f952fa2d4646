import { businessDay, weekday } from '../clock'
import { datePlus, offsetAt, wallClock } from '../zone'
import { openingsOn } from './day-hours'
import type { StoreHours } from './open'

/** Slots for scheduled orders. */
export type Slot = { open: Date; close: Date; full: boolean }
export type SlotDay = { date: string; slots: Slot[] }

export type SlotRules = {
  /** IANA name: hours are in the store's local time */
  time_zone: string
  /** including today */
  days_ahead: number
  /** minimum preparation time after opening and after ordering */
  preparation_minutes: number
  /** between an order and the earliest slot, in addition to the preparation */
  buffer_minutes: number
  /** the last slot ends this long before the store closes */
  cut_off_minutes: number
  /** maximum orders per slot; null: no limit */
  capacity: number | null
}

/** Number of orders by the start of the slot in ms. */
export type BookedBySlot = ReadonlyMap<number, number>

export const slotMinutes = 30
const dayLong = 1440
type Span = { opens: number; closes: number }

/** Slots by the day they begin on, ascending; days without any are left out. */
export const slotDays = (store: StoreHours, rules: SlotRules, now: Date, taken: BookedBySlot): SlotDay[] => {
  if (!store.is_active) return []
  const today = businessDay(now, offsetAt(rules.time_zone, now))
  const { instant } = wallClock(rules.time_zone)
  const earliest = earliestOf(store, rules, now)
  const days = new Map<string, Slot[]>()
  for (const minute of beginnings(openSpans(store, today, rules.days_ahead), rules)) {
    const day = Math.floor(minute / dayLong)
    if (day < 0 || day >= rules.days_ahead) continue
    const date = datePlus(today, day)
    const open = instant(date, minute - day * dayLong)
    if (open === null || open.getTime() < earliest) continue
    const full = rules.capacity !== null && (taken.get(open.getTime()) ?? 0) >= rules.capacity
    const slot = { open, close: new Date(open.getTime() + slotMinutes * 60_000), full }
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return [...days].map(([date, slots]) => ({ date, slots }))
}

/** The offered slot that matches the request; null if none does. */
export const findSlot = (days: readonly SlotDay[], times: { open: Date; close: Date }): Slot | null =>
  days
    .flatMap(({ slots }) => slots)
    .find(
      ({ open, close }) =>
        open.getTime() === times.open.getTime() && close.getTime() === times.close.getTime(),
    ) ?? null

/** A paused kitchen starts when its pause ends. */
const earliestOf = ({ paused_until }: StoreHours, rules: SlotRules, now: Date): number =>
  Math.max(now.getTime(), paused_until?.getTime() ?? 0) +
  (rules.preparation_minutes + rules.buffer_minutes) * 60_000

/** The store's openings in minutes from today's local midnight; adjacent spans are merged. */
const openSpans = (store: StoreHours, today: string, days_ahead: number): Span[] => {
  const spans: Span[] = []
  // last night's opening may extend into today
  for (let day = -1; day < days_ahead; day++) {
    const date = datePlus(today, day)
    for (const { opens, closes } of openingsOn(store, date, weekday(new Date(`${date}T00:00Z`), 0)))
      if (opens < closes) spans.push({ opens: opens + day * dayLong, closes: closes + day * dayLong })
  }
  return united(spans)
}

const united = (spans: readonly Span[]): Span[] => {
  const whole: Span[] = []
  for (const span of [...spans].sort((a, b) => a.opens - b.opens)) {
    const last = whole.at(-1)
    if (last && span.opens <= last.closes) last.closes = Math.max(last.closes, span.closes)
    else whole.push({ ...span })
  }
  return whole
}

/** Start minutes of all slots: every half hour, once the kitchen can have something ready. */
const beginnings = (spans: readonly Span[], rules: SlotRules): number[] =>
  spans.flatMap(({ opens, closes }) => {
    const first = Math.ceil((opens + rules.preparation_minutes) / slotMinutes) * slotMinutes
    const room = closes - rules.cut_off_minutes - first
    return Array.from(
      { length: Math.max(0, Math.floor(room / slotMinutes)) },
      (_, n) => first + n * slotMinutes,
    )
  })
