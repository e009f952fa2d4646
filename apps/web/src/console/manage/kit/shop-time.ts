import { shownAt, wallClock } from '@tokri/domain/zone'
import { setting } from '../../../lib/boot/settings'

const two = (figure: number): string => String(figure).padStart(2, '0')

/** An instant as a `datetime-local` input takes it, '2026-12-31T21:30', in the shop's time zone. */
export function asShopTime(instant: string | Date): string {
  const { today, minute } = shownAt(setting('timeZone'), new Date(instant))
  return `${today}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/**
 * The instant of a time typed into a `datetime-local` input. Times are typed and shown in the shop's time
 * zone, whatever the browser's is. One that clocks skip is taken as an hour later.
 */
export function readShopTime(typed: string): string {
  const [date = '', time = ''] = typed.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const { instant } = wallClock(setting('timeZone'))
  const minute = hours * 60 + minutes
  const at = instant(date, minute) ?? instant(date, minute + 60)
  if (!at) throw new RangeError(`No such time: ${typed}`)
  return at.toISOString()
}
