import { exponentOf } from '@tokri/domain/money'
import { packOf } from '@tokri/domain/search/typed-size'
import { hoursOverlap } from '@tokri/domain/store/hours'
import { z } from 'zod'
import { plainWords } from '../markup/clean-html'

/** The schema of a cell. Its error message follows column and value: '… is not a number'. */
export type Cell<T> = z.ZodType<T, string>

export const text = (max: number): Cell<string> => z.string().max(max, `is longer than ${max} characters`)

/** The plain text of a cell that other systems write as HTML. */
export const words = (max: number): Cell<string> =>
  z
    .string()
    .transform(plainWords)
    .pipe(z.string().max(max, `is longer than ${max} characters`))

export function oneOf<const T extends string>(...choices: T[]): Cell<T> {
  return z.string().transform((cell, context) => {
    const found = choices.find((choice) => choice.toLowerCase() === cell.toLowerCase())
    return found ?? refuse(context, `must be one of ${choices.join(', ')}`)
  })
}

/** A subset of these, separated by bars or commas: 'milk, nuts'. */
export const someOf = <const T extends string>(choices: readonly T[]): Cell<T[]> =>
  z.string().transform((cell, context) => {
    const typed = cell.split(/[|,;]/).flatMap(
      (one) =>
        one
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_') || [],
    )
    const found = [...new Set(typed)].flatMap((one) => choices.find((choice) => choice === one) ?? [])
    return found.length === new Set(typed).size
      ? found
      : refuse(context, `must be some of ${choices.join(', ')}`)
  })

/** A barcode as a scanner enters it. */
export const barcode: Cell<string> = z
  .string()
  .regex(/^[0-9A-Za-z-]{4,32}$/, 'must be 4 to 32 digits or letters')

export const number = (min: number, max: number): Cell<number> =>
  z
    .string()
    .transform((cell) => (cell.trim() === '' ? Number.NaN : Number(cell.replace(',', '.'))))
    .pipe(
      z
        .number('is not a number')
        .min(min, `must be between ${min} and ${max}`)
        .max(max, `must be between ${min} and ${max}`),
    )

export const whole = (min: number, max: number): Cell<number> =>
  number(min, max).refine(Number.isInteger, 'must be a whole number')

/** A weight to a tenth of a gram. */
export const grams: Cell<number> = number(0, 10_000).refine(
  (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
  'has more than one decimal',
)

const answers: Record<string, boolean> = {
  ...{ 1: true, yes: true, true: true, y: true },
  ...{ 0: false, no: false, false: false, n: false },
}

export const yesNo: Cell<boolean> = z
  .string()
  .transform((cell, context) => answers[cell.toLowerCase()] ?? refuse(context, 'must be yes or no'))

/** A unit of packs, in any common spelling. */
export const unit: Cell<string> = z
  .string()
  .refine((cell) => packOf(1, cell) !== null, 'must be g, kg, ml, l or piece')

/** The unit in which a file's amounts are written. */
export type AmountUnit = 'major' | 'minor'

/** How a file writes amounts: their unit, and the shop's currency (ISO 4217). */
export interface Amounts {
  written: AmountUnit
  currency: string
}

const MAX_AMOUNT = 100_000_000

/**
 * Money as people write it. In whole currency units: 149, 149.50, 149,50, 1,299, 1.299,00 or Rs. 149/-; more digits than
 * the currency has are rejected rather than rounded, and so is the ambiguous 1.299. In minor units: whole
 * numbers.
 */
export function money(amounts: Amounts): Cell<number> {
  const cell = amount(amounts)
  amountCells.add(cell)
  return cell
}

/** A charge read as an amount and as a percentage, or the reasons why it is none. */
export interface Charge {
  amount: number | string
  percent: number | string
}

/** A charge that is an amount or a percentage: its store says which. */
export function charge(amounts: Amounts): Cell<Charge> {
  const [fixed, percent] = [amount(amounts), number(0, 100)]
  const cell = z.string().transform((typed) => ({
    amount: readingOf(fixed, typed),
    percent: readingOf(percent, typed.replace('%', '').trim()),
  }))
  amountCells.add(cell)
  return cell
}

function readingOf(cell: Cell<number>, typed: string): number | string {
  const read = cell.safeParse(typed)
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'is not understood')
}

/** Schemas of cells that contain money. */
export const amountCells = new WeakSet<object>()

const rupees: readonly string[] = ['INR', 'PKR', 'NPR', 'LKR', 'MUR', 'SCR']

/** How people write a currency beside an amount: its code, its symbols, and Rs for a rupee. */
function marksOf(currency: string): string[] {
  const symbols = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  )
  return [currency, ...symbols, ...(rupees.includes(currency) ? ['Rs.', 'Rs'] : [])]
}

/** The currency before or behind an amount without spaces, and the /- that closes amounts in South Asia. */
function currencyMarks(currency: string): RegExp {
  const marks = marksOf(currency)
    .sort((a, b) => b.length - a.length)
    .map((mark) => mark.replace(/\s/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return new RegExp(`^(?:${marks})|(?:${marks}|/-)$`, 'giu')
}

function amount({ written, currency }: Amounts): Cell<number> {
  const exponent = exponentOf(currency)
  const marks = currencyMarks(currency)
  return z.string().transform((cell, context) => {
    const plain = cell.replace(/\s/g, '').replace(marks, '')
    const value = written === 'minor' ? minorUnits(plain) : majorUnits(plain, exponent)
    if (value === null) return refuse(context, 'is not an amount')
    if (value === 'too fine') return refuse(context, `has more than ${exponent} decimals`)
    return value <= MAX_AMOUNT ? value : refuse(context, 'is too large an amount')
  })
}

const minorUnits = (plain: string) => (/^\d+(\.0+)?$/.test(plain) ? Math.round(Number(plain)) : null)

function majorUnits(plain: string, exponent: number): number | null | 'too fine' {
  const decimal = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const isGrouping = /^\d{1,3}(,\d{3})+$|^\d{1,3}(\.\d{3}){2,}$/.test(plain)
  const units = (decimal < 0 || isGrouping ? plain : plain.slice(0, decimal)).replace(/[.,]/g, '')
  const fraction = decimal < 0 || isGrouping ? '' : plain.slice(decimal + 1)
  if (!/^\d+$/.test(units) || !/^\d*$/.test(fraction)) return null
  const trimmed = fraction.replace(/0+$/, '')
  return trimmed.length > exponent ? 'too fine' : Number(units + trimmed.padEnd(exponent, '0'))
}

export interface Opening {
  weekday: number
  opens: number
  closes: number
}
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
export const OVERLAP = 'has hours that overlap'
const HOURS = /^(?:([a-z,\s-]+?)\s+)?(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})$/i

/**
 * "10:00-22:30" every day, or "Mon-Fri 10:00-22:00; Sat,Sun 11:00-01:00"; past midnight is allowed, an overlap is
 * not.
 */
export const hours: Cell<Opening[]> = z.string().transform((cell, context) => {
  const openings: Opening[] = []
  const parts = cell.split(';').map((one) => one.trim())
  for (const part of parts.filter(Boolean)) {
    const opening = openingsOf(part)
    if (!opening) return refuse(context, 'must look like "Mon-Fri 10:00-22:00; Sat,Sun 11:00-01:00"')
    openings.push(...opening)
  }
  return hoursOverlap(openings) ? refuse(context, OVERLAP) : openings
})

function openingsOf(part: string): Opening[] | null {
  const [, names, h1, m1, h2, m2] = HOURS.exec(part) ?? []
  const opens = Number(h1) * 60 + Number(m1)
  const end = Number(h2) * 60 + Number(m2)
  const weekdays = names ? weekdaysOf(names) : [0, 1, 2, 3, 4, 5, 6]
  if (h1 === undefined || !weekdays) return null
  if (opens >= 1440 || end > 1440 || Number(m1) > 59 || Number(m2) > 59) return null
  const closes = end > opens ? end : end + 1440
  return weekdays.map((weekday) => ({ weekday, opens, closes }))
}

function weekdaysOf(names: string): number[] | null {
  const all: number[] = []
  for (const part of names.toLowerCase().split(',')) {
    const [first, last] = part.split('-').map((name) => days.indexOf(name.trim().slice(0, 3)))
    if (first === undefined || first < 0 || last === -1) return null
    const end = last ?? first
    for (let day = first; ; day = (day + 1) % 7) {
      all.push(day)
      if (day === end) break
    }
  }
  return all
}

/** Names separated by bars or, where there is none, by commas. */
export const names: Cell<string[]> = z
  .string()
  .transform((cell) => cell.split(cell.includes('|') ? '|' : ',').map((name) => name.trim()))
  .transform((list) => [...new Set(list.filter(Boolean))])
  .pipe(z.array(z.string().max(80, 'has a name of more than 80 characters')))

function refuse(context: z.RefinementCtx, message: string): never {
  context.issues.push({ code: 'custom', message, input: context.value })
  return z.NEVER
}
