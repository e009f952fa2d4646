import { plainWords } from '../markup/clean-html'

/** What a cell means, or the sentence that says why it means nothing. */
export type Cell<T> = { value: T } | { reason: string }

const reject = (reason: string): { reason: string } => ({ reason })

export const text =
  (max: number) =>
  (cell: string): Cell<string> =>
    cell.length <= max ? { value: cell } : reject(`is longer than ${max} characters`)

/** Text that other systems keep as HTML: its words. */
export const words =
  (max: number) =>
  (cell: string): Cell<string> =>
    text(max)(plainWords(cell))

export function oneOf<const T extends string>(...choices: T[]) {
  return (cell: string): Cell<T> => {
    const found = choices.find((choice) => choice.toLowerCase() === cell.toLowerCase())
    return found ? { value: found } : reject(`is "${cell}"; it must be one of ${choices.join(', ')}`)
  }
}

export function number(min: number, max: number) {
  return (cell: string): Cell<number> => {
    const value = Number(cell.replace(',', '.'))
    if (cell === '' || !Number.isFinite(value)) return reject(`is "${cell}", which is not a number`)
    return value >= min && value <= max
      ? { value }
      : reject(`is ${cell}; it must lie between ${min} and ${max}`)
  }
}

export function whole(min: number, max: number) {
  return (cell: string): Cell<number> => {
    const parsed = number(min, max)(cell)
    if ('reason' in parsed || Number.isInteger(parsed.value)) return parsed
    return reject(`is ${cell}; it must be a whole number`)
  }
}

const answers: Record<string, boolean> = {
  1: true,
  yes: true,
  true: true,
  y: true,
  0: false,
  no: false,
  false: false,
  n: false,
}

export function yesNo(cell: string): Cell<boolean> {
  const value = answers[cell.toLowerCase()]
  return value === undefined ? reject(`is "${cell}"; it must be yes or no`) : { value }
}

/**
 * Money as people write it, in whole currency units: 149, 149.50, 149,50, 1,299 or 1.299,00. Answers minor
 * units; more digits than the currency has are refused rather than rounded, and so is 1.299, which may be both.
 */
export function money(exponent: number) {
  return (cell: string): Cell<number> => {
    const plain = cell.replace(/[\s₹$€£]/g, '')
    const decimal = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
    const isGrouping = /^\d{1,3}(,\d{3})+$|^\d{1,3}(\.\d{3}){2,}$/.test(plain)
    const unit = (decimal < 0 || isGrouping ? plain : plain.slice(0, decimal)).replace(/[.,]/g, '')
    const fraction = decimal < 0 || isGrouping ? '' : plain.slice(decimal + 1)
    if (!/^\d+$/.test(unit) || !/^\d*$/.test(fraction)) return reject(`is "${cell}", which is not an amount`)
    const trimmed = fraction.replace(/0+$/, '')
    if (trimmed.length > exponent) return reject(`is ${cell}; amounts have at most ${exponent} decimals`)
    const value = Number(unit + trimmed.padEnd(exponent, '0'))
    return value <= 100_000_000 ? { value } : reject(`is ${cell}, which is too much`)
  }
}

export interface Opening {
  weekday: number
  opens: number
  closes: number
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** "10:00-22:30" every day, or "Mon-Fri 10:00-22:00; Sat,Sun 11:00-01:00"; past midnight is allowed. */
export function hours(cell: string): Cell<Opening[]> {
  const openings: Opening[] = []
  for (const part of cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const match = /^(?:([a-z,\s-]+?)\s+)?(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})$/i.exec(part)
    if (!match) return reject(`has "${part}"; write it as "Mon-Fri 10:00-22:00; Sat,Sun 11:00-01:00"`)
    const [, names, h1, m1, h2, m2] = match
    const opens = Number(h1) * 60 + Number(m1)
    const end = Number(h2) * 60 + Number(m2)
    const weekdays = names ? weekdaysOf(names) : [0, 1, 2, 3, 4, 5, 6]
    if (!weekdays || opens >= 1440 || end > 1440 || Number(m1) > 59 || Number(m2) > 59)
      return reject(`has "${part}", which is no day and time`)
    const closes = end > opens ? end : end + 1440
    openings.push(...weekdays.map((weekday) => ({ weekday, opens, closes })))
  }
  const once = new Set(openings.map(({ weekday, opens }) => `${weekday} ${opens}`))
  return once.size === openings.length ? { value: openings } : reject('opens twice at the same time of a day')
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

/** Names separated by a bar. */
export function names(cell: string): Cell<string[]> {
  const value = [
    ...new Set(
      cell
        .split('|')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ]
  return value.every((name) => name.length <= 80)
    ? { value }
    : reject('has a name of more than 80 characters')
}
