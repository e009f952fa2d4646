import { addMinutes, businessDay, businessMinute, weekday } from './clock'
import { formatter } from './formatter'

/** Local time in an IANA time zone ('Asia/Kolkata'), with daylight saving. */
const formatOf = (zone: string): Intl.DateTimeFormat =>
  formatter(Intl.DateTimeFormat, 'en-u-nu-latn', { timeZone: zone, timeZoneName: 'longOffset' })

/**
 * Offsets change at whole minutes, and formatting is slow; most calls repeat the minute of the previous one.
 */
const lastAsked = new Map<string, { minute: number; offset: number }>()

/** Offset from UTC in minutes at that instant. Throws for an unknown zone. */
export const offsetAt = (zone: string, when: Date): number => {
  const minute = Math.floor(when.getTime() / 60_000)
  const last = lastAsked.get(zone)
  if (last?.minute === minute) return last.offset
  const offset = readOffset(zone, when)
  lastAsked.set(zone, { minute, offset })
  return offset
}

const readOffset = (zone: string, when: Date): number => {
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(formatOf(zone).format(when)) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The local day 'YYYY-MM-DD', weekday (0 is Sunday) and minute of the day. */
export const shownAt = (zone: string, when: Date) => {
  const offset = offsetAt(zone, when)
  return {
    today: businessDay(when, offset),
    weekday: weekday(when, offset),
    minute: businessMinute(when, offset),
  }
}

/** When that local day began; if clocks skip midnight, at the change. */
export const startOfDay = (zone: string, when: Date): Date => {
  const { today, minute } = shownAt(zone, when)
  return wallClock(zone).instant(today, 0) ?? addMinutes(when, 60 - minute)
}

export const isZone = (zone: string): boolean => {
  try {
    return formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/** Adds days to a 'YYYY-MM-DD'. */
export const datePlus = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Converts local times of one zone to instants; caches the offsets of each day, which are expensive. */
export const wallClock = (zone: string) => {
  const known = new Map<string, readonly [before: number, after: number]>()
  const around = (date: string) => {
    const kept = known.get(date)
    if (kept) return kept
    const noon = Date.parse(`${date}T12:00Z`)
    const offsets = [
      offsetAt(zone, new Date(noon - 36 * 3_600_000)),
      offsetAt(zone, new Date(noon + 36 * 3_600_000)),
    ] as const
    known.set(date, offsets)
    return offsets
  }

  /** The instant of a local minute; null if clocks skip it, the first of two if they repeat it. */
  const instant = (date: string, minute: number): Date | null => {
    const [before, after] = around(date)
    const asUtc = Date.parse(`${date}T00:00Z`) + minute * 60_000
    if (before === after) return new Date(asUtc - before * 60_000)
    const real = [before, after]
      .map((offset) => ({ offset, at: new Date(asUtc - offset * 60_000) }))
      .filter(({ offset, at }) => offsetAt(zone, at) === offset)
      .map(({ at }) => at.getTime())
    return real.length === 0 ? null : new Date(Math.min(...real))
  }

  return { instant }
}
