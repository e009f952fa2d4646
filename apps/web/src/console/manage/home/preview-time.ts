import { addMinutes, businessMinute, weekday } from '@tokri/domain/clock'
import { offsetAt } from '@tokri/domain/zone'

const DAY = 24 * 60

/** The next time the shop's clock shows this minute of a day; `day` counts from 0, Sunday. */
export function nextTime(now: Date, zone: string, minute: number, day?: number): Date {
  const offset = offsetAt(zone, now)
  const ahead = (minute - businessMinute(now, offset) + DAY) % DAY || DAY
  const first = addMinutes(now, ahead)
  const days = day === undefined ? 0 : (day - weekday(first, offset) + 7) % 7
  const found = addMinutes(first, days * DAY)
  found.setUTCSeconds(0, 0)
  // the clocks may change until then
  return addMinutes(found, offset - offsetAt(zone, found))
}
