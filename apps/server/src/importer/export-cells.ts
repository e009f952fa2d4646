import { exponentOf } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'

/** A line of a file, by column. */
export type Cells = Record<string, string | number | boolean | null>

/** Minor units of a currency as people write amounts: '149.50', or '149' yen. */
export const amount = (minor: number | null, currency: string): string | null =>
  minor === null ? null : toDecimal(Math.round(minor), exponentOf(currency))

/** Names in one cell; a single name that contains a comma is escaped, so that it is not read as two. */
export const list = (names: readonly string[]): string =>
  names.length === 1 && names[0]?.includes(',') ? `${names[0]}|` : names.join('|')

export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export interface Opening {
  weekday: number
  opens: number
  closes: number
}
export const closing = ({ closes }: Opening): string => clock(closes > 1440 ? closes - 1440 : closes)
export const openingWords = (one: Opening): string =>
  `${DAYS[one.weekday]} ${clock(one.opens)}-${closing(one)}`

export const pick = (row: Record<string, unknown>, names: readonly string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, (row[name] ?? null) as Cells[string]]))
