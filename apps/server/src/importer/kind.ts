import type { DbOrTx, Tx } from '../db/client'
import type { Amounts, Columns, Read } from './columns'
import type { Complaint } from './complaint'
import type { ReadSheet } from './map-columns'
import type { Tally } from './write-rows'

/** Of each thing a file brings: rows that were new, changed and the same. */
export type Counts = Record<string, Tally>

export interface ImportRow {
  line: number
}

/** How rows of a file are written. */
export interface Writing {
  /** Columns the file has; nothing else is written. */
  has: ReadonlySet<string>
  file: string
  /** Write counts of items that are here already, too. */
  withStock: boolean
  now: Date
}

export interface Judged<R> {
  /** Rows that may be written. */
  rows: R[]
  complaints: Complaint[]
  warnings: Complaint[]
}

/** What a kind of file has in its columns, how its rows are judged, and how they are written a batch at a time. */
interface Rules<C extends Columns, R extends ImportRow = Read<C>> {
  columns(amounts: Amounts): C
  check(db: DbOrTx, read: ReadSheet<C>): Promise<Judged<R>>
  /** Rows that answer the same stand one after the other: batches then touch few stores. */
  near?(row: R): string
  /** The same, and they are written in one batch. */
  together?(row: R): string
  write(tx: Tx, rows: readonly R[], how: Writing): Promise<Counts>
}
export type ImportKind = Rules<Columns, ImportRow>

/** Ties the rules of a kind to its columns; from outside all kinds look alike. */
export const kind = <C extends Columns, R extends ImportRow = Read<C>>(rules: Rules<C, R>): ImportKind =>
  rules as unknown as ImportKind

/** What is wrong with a row: the column, why, and its content. */
type Mistake = [column: string, reason: string, value?: string]

/** Rows without a mistake, and a complaint about each of the others. */
export function judged<R extends ImportRow>(
  file: string,
  rows: readonly R[],
  mistakeOf: (row: R) => Mistake | null,
): Judged<R> {
  const complaints: Complaint[] = []
  const good = rows.filter((row) => {
    const [column, reason, value] = mistakeOf(row) ?? []
    if (column === undefined || reason === undefined) return true
    complaints.push({ file, line: row.line, column, reason, ...(value === undefined ? {} : { value }) })
    return false
  })
  return { rows: good, complaints, warnings: [] }
}

/** Says so of the second row of the same name. */
export function repeated<R extends ImportRow>(nameOf: (row: R) => string, column: string) {
  const first = new Map<string, number>()
  return (row: R): Mistake | null => {
    const before = first.get(nameOf(row))
    if (before === undefined) first.set(nameOf(row), row.line)
    return before === undefined ? null : [column, 'is the same as in an earlier line', `line ${before}`]
  }
}
