import { settingDefaults } from '@tokri/contract/settings-registry'
import { likeness } from '@tokri/domain/spelling'
import type { Amounts, AmountUnit } from './cells'
import type { Column, Columns, Read } from './columns'
import type { Complaint } from './complaint'
import type { Row, Sheet } from './read-csv'

export interface Mapping {
  /** The manual mapping: a column of the file to one of ours; empty ignores it. */
  map?: Readonly<Record<string, string>>
  /** The unit of all amounts; left out: whole currency units, unless a column's name says otherwise. */
  amounts?: AmountUnit
  /** The shop's currency (ISO 4217); left out: the default of the settings. */
  currency?: string
  /** The store of every row in a file without a column for it. */
  store?: string
  /** The store overrides the file's column, because the sender may not write to others. */
  storeWins?: boolean
}

/** What people are told about a file besides errors. */
export interface Note {
  file: string
  text: string
}

/** A file interpreted by our columns: which of them it has, and its parsed rows. */
export interface ReadSheet<C extends Columns> {
  file: string
  sheet: Sheet
  /** The names of our columns in the file. */
  sources: ReadonlyMap<string, string>
  /** Our columns that the file has. Nothing else is ever written. */
  has: ReadonlySet<keyof C & string>
  /** Rows without an error in any cell. */
  rows: Read<C>[]
  complaints: Complaint[]
  notes: Note[]
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const MINOR = /(paise|paisa|cents|minor)$/

/** A file's columns matched to a kind, ready to parse its rows. */
export interface OpenColumns<C extends Columns> {
  file: string
  /** The names of our columns in the file. */
  sources: ReadonlyMap<string, string>
  has: ReadonlySet<keyof C & string>
  notes: Note[]
  /** Required columns that the file lacks. */
  missing: string[]
  readers: { name: string; source: string; column: Column<unknown>; is_minor: boolean }[]
  /** The store of every row, where no column has it. */
  fixed: { store_key: string } | null
}

type Headed = Pick<Sheet, 'file' | 'columns' | 'encoding'>

/** Finds the columns of a kind in a file: by name, by alias, or by the manual mapping. */
export function openColumns<C extends Columns>(
  sheet: Headed,
  columnsOf: (amounts: Amounts) => C,
  mapping: Mapping = {},
): OpenColumns<C> {
  const { currency = settingDefaults.currencyId } = mapping
  const major = columnsOf({ written: mapping.amounts ?? 'major', currency })
  const minor = columnsOf({ written: 'minor', currency })
  const { sources, notes } = matchColumns(sheet, major, mapping)
  const has = new Set(sources.keys()) as Set<keyof C & string>
  const isFixed =
    mapping.store !== undefined && 'store_key' in major && (mapping.storeWins || !has.has('store_key'))
  if (isFixed) {
    has.add('store_key')
    sources.delete('store_key')
  }
  const readers = [...sources].map(([name, source]) => {
    const is_minor =
      mapping.amounts === 'minor' || (MINOR.test(plain(source)) && mapping.amounts === undefined)
    return { name, source, is_minor, column: (is_minor ? minor : major)[name] as Column<unknown> }
  })
  return {
    file: sheet.file,
    sources,
    has,
    notes,
    missing: Object.entries(major).flatMap(([name, one]) =>
      one.needed === 'always' && !has.has(name) ? [name] : [],
    ),
    readers,
    fixed: isFixed ? { store_key: mapping.store as string } : null,
  }
}

/** Parses rows: those without an error in any cell, and errors for the others. */
export function readRows<C extends Columns>(
  { file, readers, fixed }: OpenColumns<C>,
  rows: readonly Row[],
): { rows: Read<C>[]; complaints: Complaint[] } {
  const complaints: Complaint[] = []
  const good: Read<C>[] = []
  for (const { line, cells } of rows) {
    const row: Record<string, unknown> = { line, ...fixed }
    const before = complaints.length
    for (const { name, source, column } of readers) {
      const read = readCell(column, cells[source] ?? '')
      if ('reason' in read) complaints.push({ file, line, column: name, ...read })
      else row[name] = read.value
    }
    if (complaints.length === before) good.push(row as Read<C>)
  }
  return { rows: good, complaints }
}

/** Parses a whole sheet with the columns of its kind. */
export function readSheet<C extends Columns>(
  sheet: Sheet,
  columnsOf: (amounts: Amounts) => C,
  mapping: Mapping = {},
): ReadSheet<C> {
  const { file } = sheet
  const opened = openColumns(sheet, columnsOf, mapping)
  const { sources, has, notes, missing } = opened
  if (missing.length > 0) {
    const reason = `has no column ${missing.join(', ')}. Name it so, or say which one it is: --map "Your name=${missing[0]}".`
    const complaint = { file, line: null, column: null, reason }
    return { file, sheet, sources, has, rows: [], complaints: [complaint], notes }
  }
  return { file, sheet, sources, has, notes, ...readRows(opened, sheet.rows) }
}

/** Prices this high that are all multiples of a hundred are most likely minor units: ₹14,900 for a dosa. */
const HIGH_PRICE = 500_000
const ENOUGH_PRICES = 10

/** An error for the whole file when its prices look like paise and nobody specified the unit. */
export function looksLikeMinorUnits(items: Pick<ReadSheet<Columns>, 'file' | 'rows'>): Complaint[] {
  const median = medianOfMinorUnits(items.rows)
  if (median === null) return []
  const reason = `has prices that look like paise (half of them above ${median / 100}). Say --amounts minor, or --amounts major if they are meant so.`
  return [{ file: items.file, line: null, column: null, reason }]
}

/** The prefix exports add to texts that a spreadsheet would run as a formula. */
const HARMLESS = /^'(?=[=+\-@\t\r])/

export function readCell(
  column: Column<unknown>,
  written: string,
): { value: unknown } | { value?: string; reason: string } {
  const cell = written.replace(HARMLESS, '')
  if (cell === '') return column.needed === null ? { value: null } : { reason: 'is empty' }
  const read = column.read.safeParse(cell)
  if (read.success) return { value: read.data }
  return { value: cell.slice(0, 60), reason: read.error.issues[0]?.message ?? 'is not understood' }
}

/** The file's column for each of ours, with notes about them. */
function matchColumns(sheet: Headed, columns: Columns, { map = {} }: Mapping) {
  const { file } = sheet
  const sources = new Map<string, string>()
  const notes: Note[] = []
  const say = (text: string) => notes.push({ file, text })
  const byHand = new Map(Object.entries(map).map(([source, target]) => [plain(source), target]))
  const free = sheet.columns.filter((source) => {
    const target = byHand.get(plain(source))
    if (target !== undefined && target in columns) sources.set(target, source)
    return target === undefined || (target !== '' && !(target in columns))
  })
  const take = (matches: (name: string, column: Column<unknown>, source: string) => boolean) => {
    for (const source of [...free])
      for (const [name, one] of Object.entries(columns))
        if (!sources.has(name) && free.includes(source) && matches(name, one, source)) {
          sources.set(name, source)
          free.splice(free.indexOf(source), 1)
        }
  }
  take((name, _, source) => name === source.toLowerCase())
  take((name, { aliases }, source) => {
    const said = plain(source).replace(MINOR, '')
    return said === plain(name) || aliases.includes(said)
  })
  if (sheet.encoding !== 'UTF-8') say(`was read as ${sheet.encoding}.`)
  for (const [name, source] of sources)
    if (name !== source.toLowerCase()) say(`"${source}" was read as ${name}.`)
  for (const source of free) {
    const meant = resembling(source, Object.keys(columns), sources)
    say(`"${source}" is not used${meant ? `; is it ${meant}? --map "${source}=${meant}"` : ''}.`)
  }
  return { sources, notes }
}

/** The unused column of ours whose name is most similar to the file's. */
export const resembling = (
  source: string,
  names: readonly string[],
  taken: { has(name: string): boolean },
): string | undefined => names.find((name) => !taken.has(name) && likeness(plain(source), plain(name)) > 0.5)

/** The median price, if all of them look like minor units; null: they do not. */
export function medianOfMinorUnits(rows: readonly object[]): number | null {
  const prices = rows
    .map((row) => ('price' in row ? row.price : null))
    .filter((price) => typeof price === 'number' && price > 0) as number[]
  const median = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
  const inHundreds = prices.filter((price) => price % 10_000 === 0).length
  return prices.length < ENOUGH_PRICES || median < HIGH_PRICE || inHundreds < 0.9 * prices.length
    ? null
    : median
}
