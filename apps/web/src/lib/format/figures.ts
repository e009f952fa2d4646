import { formatter, writtenClock, writtenNumber } from '@tokri/domain/formatter'
import { exponentOf, formatMoney, formatWhole, type MoneyFormat } from '@tokri/domain/money'
import { formatDistance, oneDecimal, shownRating } from '@tokri/domain/store/listing'
import { setting } from '../boot/settings'
import { isRightToLeft, joinList, locale } from './i18n'

/** In right-to-left text an invisible mark keeps the symbol before its figure. */
const symbolFor = (align: 'left' | 'right'): string =>
  `${align === 'left' && isRightToLeft() ? '\u200e' : ''}${setting('currencyFormat')}`

/** The operator's money format, with the reader's grouping and Latin digits. */
export function moneyFormat(): MoneyFormat {
  return {
    symbol: symbolFor(setting('currencySymbolAlign')),
    exponent: exponentOf(setting('currencyId')),
    align: setting('currencySymbolAlign'),
    locale: locale(),
  }
}

/** Formats minor units: '₹1,299', '₹12.50'. */
export const money = (amount: number): string => formatMoney(amount, moneyFormat())
/** Without decimals (CON-17). */
export const wholeMoney = (amount: number): string => formatWhole(amount, moneyFormat())
/** Minor units per whole unit. */
export const minorUnits = (): number => 10 ** moneyFormat().exponent

export const number = (value: number): string => writtenNumber(value, locale())
/** 12.5 as '12.5%', where the language puts the sign. */
export const percent = (value: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
/** An average of stars: '4.6' (CON-18). */
export const stars = (mean: number): string => oneDecimal(mean)
/** A store's rating; null if it has none. */
export const rating = (store: { rating: number; avgRating: string }): string | null => shownRating(store)
/** '1.8', in km (CON-18). */
export const kilometres = (km: number): string => formatDistance(km)

/** Times are in the operator's time zone. */
const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatter(Intl.DateTimeFormat, `${locale()}-u-nu-latn`, { timeZone: setting('timeZone'), ...options })
const written = (when: string | Date, options: Intl.DateTimeFormatOptions): string =>
  format(options).format(new Date(when))

/** '9:46 pm' */
export const time = (when: string | Date): string => written(when, { hour: 'numeric', minute: '2-digit' })
/** '21 Nov' */
export const day = (when: string | Date): string => written(when, { day: 'numeric', month: 'short' })
/** '3 March', with the year unless it is the current one. */
export function longDay(when: string | Date, now: Date): string {
  const year = (at: string | Date) => written(at, { year: 'numeric' })
  const isFar = year(when) !== year(now)
  return written(when, { day: 'numeric', month: 'long', ...(isFar ? { year: 'numeric' } : {}) })
}
/** '21 Nov, 9:46 pm' */
export const dayAndTime = (when: string | Date): string =>
  written(when, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/** '12:30 – 1:00 pm' */
export const timeRange = (from: string, to: string): string =>
  format({ hour: 'numeric', minute: '2-digit' }).formatRange(new Date(from), new Date(to))
/** 'Sat, 22 Nov, 12:30 – 1:00 pm' */
export const slotName = ({ open, close }: { open: string; close: string }): string =>
  joinList([written(open, { weekday: 'short', day: 'numeric', month: 'short' }), timeRange(open, close)])
/** 'Sat, 12:30 – 1:00 pm' within a week, with the date later. */
export const slotSoon = (slot: { open: string; close: string }, now: Date = new Date()): string =>
  Math.abs(Date.parse(slot.open) - now.getTime()) < 6 * 86_400_000
    ? joinList([written(slot.open, { weekday: 'short' }), timeRange(slot.open, slot.close)])
    : slotName(slot)
/** '2026-11-22' as 'Sat, 22 Nov'. */
export const dateName = (date: string): string =>
  written(`${date}T12:00:00Z`, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '11:30' as '11:30 am'. */
export const clock = (hhmm: string): string => writtenClock(hhmm, locale())
