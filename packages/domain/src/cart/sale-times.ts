import { addMinutes } from '../clock'
import type { Hours } from '../store/day-hours'
import { isOpen } from '../store/open'
import { datePlus, offsetAt, shownAt, wallClock } from '../zone'

/** When an item is sold, besides its switch. */
export interface SaleTimes {
  /** Switched off until then; null or past: on. */
  off_until: Date | null
  /**
   * Weekly hours of the item, its category and the parent category; a timetable without rows means always.
   */
  timetables: readonly (readonly Hours[])[]
}

/** The time to answer for, and the store's time zone. */
export interface SaleClock {
  now: Date
  /** IANA name. */
  zone: string
}

const DAY = 1_440
/** A weekly timetable repeats within eight days. */
const HORIZON_DAYS = 8
/** The hour at which a business day ends, also for stores open past midnight. */
const DAY_BREAKS_AT = 6 * 60

/** Whether it is sold at that time: the one rule for menus, searches, carts, reorders and placing. */
export function isOnSale({ off_until, timetables }: SaleTimes, { now, zone }: SaleClock): boolean {
  if (off_until !== null && off_until > now) return false
  if (timetables.every((hours) => hours.length === 0)) return true
  const offset = offsetAt(zone, now)
  return timetables.every((hours) =>
    isOpen({ is_active: true, paused_until: null, holidays: [], special_days: [], hours }, now, offset),
  )
}

/**
 * When it is sold again, to the minute; `now` when it is sold now, null when its timetables never overlap.
 */
export function backOnSale(times: SaleTimes, clock: SaleClock): Date | null {
  const { now, zone } = clock
  if (isOnSale(times, clock)) return now
  const from = times.off_until !== null && times.off_until > now ? times.off_until : now
  if (isOnSale(times, { now: from, zone })) return from
  const { today } = shownAt(zone, from)
  for (let day = 0; day <= HORIZON_DAYS; day++) {
    const [first] = beginnings(times.timetables, datePlus(today, day), zone).filter(
      (at) => at > from && isOnSale(times, { now: at, zone }),
    )
    if (first) return first
  }
  return null
}

/**
 * The instants of a day at which a timetable begins, the only ones at which an item can come back. When
 * clocks change, a beginning in the skipped hour moves to its end, and one in the repeated hour occurs twice.
 */
function beginnings(timetables: SaleTimes['timetables'], date: string, zone: string): Date[] {
  const wall = wallClock(zone)
  const weekday = new Date(`${date}T12:00Z`).getUTCDay()
  const opening = timetables.flatMap((hours) =>
    hours.filter((row) => row.weekday === weekday).map(({ opens }) => opens),
  )
  const changes =
    offsetAt(zone, new Date(`${date}T00:00Z`)) !== offsetAt(zone, new Date(`${datePlus(date, 1)}T12:00Z`))
  const minutes = changes ? [...opening, ...wholeHours] : opening
  const instants = minutes.flatMap((minute) => {
    const at = wall.instant(date, minute)
    if (at === null) return []
    const again = addMinutes(at, 60)
    const repeated = changes && offsetAt(zone, again) === offsetAt(zone, at) - 60
    return repeated ? [at, again] : [at]
  })
  return instants.sort((a, b) => a.getTime() - b.getTime())
}

const wholeHours = Array.from({ length: 24 }, (_, hour) => hour * 60)

/** For how long an item is switched off: 'switched_on' means until somebody switches it on. */
export const offSpans = ['two_hours', 'today', 'switched_on'] as const
export type OffSpan = (typeof offSpans)[number]

/**
 * When it goes on sale again automatically; null: never. Today ends at six in the morning, for stores that
 * are open at night.
 */
export function offUntil(span: OffSpan, { now, zone }: SaleClock): Date | null {
  if (span === 'switched_on') return null
  if (span === 'two_hours') return addMinutes(now, 120)
  const { today, minute } = shownAt(zone, now)
  const date = minute < DAY_BREAKS_AT ? today : datePlus(today, 1)
  return wallClock(zone).instant(date, DAY_BREAKS_AT) ?? addMinutes(now, DAY)
}

/** What menus and carts show: whether it is on sale, and `back_at` if it comes back automatically. */
export function saleState(
  item: { is_active: boolean | 0 | 1 } & SaleTimes,
  clock: SaleClock,
): { is_active: 0 | 1; back_at?: string } {
  if (!item.is_active) return { is_active: 0 }
  if (isOnSale(item, clock)) return { is_active: 1 }
  const back = backOnSale(item, clock)
  return back ? { is_active: 0, back_at: back.toISOString() } : { is_active: 0 }
}
