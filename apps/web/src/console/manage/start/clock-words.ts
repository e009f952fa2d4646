import { formatter } from '@tokri/domain/formatter'
import { setting } from '../../../lib/boot/settings'
import { joinList, locale } from '../../../lib/format/i18n'

const written = (when: Date, options: Intl.DateTimeFormatOptions): string =>
  formatter(Intl.DateTimeFormat, `${locale()}-u-nu-latn`, {
    timeZone: setting('timeZone'),
    ...options,
  }).format(when)

/** 'Saturday, 22 November, 8:42 pm' */
export const fullDay = (when: Date): string =>
  joinList([
    written(when, { weekday: 'long' }),
    written(when, { day: 'numeric', month: 'long' }),
    written(when, { hour: 'numeric', minute: '2-digit' }),
  ])

/** The hour of the day in the operator's time zone, 0 to 23. */
export const hourNow = (now: Date): number =>
  Number(
    formatter(Intl.DateTimeFormat, 'en-u-nu-latn', {
      ...{ timeZone: setting('timeZone'), hour: 'numeric', hourCycle: 'h23' },
    }).format(now),
  )

/** 20 as '8 pm'. */
export const hourName = (hour: number): string =>
  written(new Date(Date.UTC(2000, 0, 1, hour)), { hour: 'numeric', timeZone: 'UTC' })

/** 'Saturday' */
export const weekday = (when: Date): string => written(when, { weekday: 'long' })
