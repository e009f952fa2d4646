/**
 * The operator's local time. `now` is always a parameter; `offset_minutes` is east of UTC, and `offsetAt` in
 * `zone.ts` computes it for the operator's time zone.
 */
const shifted = (now: Date, offset_minutes: number) => new Date(now.getTime() + offset_minutes * 60_000)

/** The local day, 'YYYY-MM-DD'. */
export const businessDay = (now: Date, offset_minutes: number): string =>
  shifted(now, offset_minutes).toISOString().slice(0, 10)

/** Minute of that day, 0–1439. */
export const businessMinute = (now: Date, offset_minutes: number): number => {
  const there = shifted(now, offset_minutes)
  return there.getUTCHours() * 60 + there.getUTCMinutes()
}

/** Local day of the week, 0 is Sunday. */
export const weekday = (now: Date, offset_minutes: number): number => shifted(now, offset_minutes).getUTCDay()

export const addMinutes = (when: Date, minutes: number): Date => new Date(when.getTime() + minutes * 60_000)

/** A minute of the day as 'HH:MM'; minutes past midnight wrap, so 1500 is '01:00'. */
export const clockFace = (minute: number): string => {
  const ofDay = ((minute % 1440) + 1440) % 1440
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`
}
