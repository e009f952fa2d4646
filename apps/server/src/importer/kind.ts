import { settingDefaults } from '@tokri/contract/settings-registry'
import type { DbOrTx, Tx } from '../db/client'
import type { Amounts } from './cells'
import type { Columns, Read } from './columns'
import type { Complaint } from './complaint'
import type { ReadSheet } from './map-columns'
import type { Tally } from './write-rows'

/** For each kind of object in a file: the number of new, changed and unchanged rows. */
export type Counts = Record<string, Tally>

export interface ImportRow {
  line: number
}

/** Options for writing a file's rows. */
export interface Writing {
  /** Columns the file has; nothing else is written. */
  has: ReadonlySet<string>
  file: string
  /** Also write the stock of existing items. */
  withStock: boolean
  now: Date
}

export interface Judged<R> {
  /** Valid rows. */
  rows: R[]
  complaints: Complaint[]
  warnings: Complaint[]
}

/** The columns of a kind of file, the validation of its rows, and how they are written in batches. */
interface Rules<C extends Columns, R extends ImportRow = Read<C>> {
  columns(amounts: Amounts): C
  /** The rows with the keys of existing stores that the file calls by name. */
  named?(db: DbOrTx, rows: readonly Read<C>[]): Promise<Read<C>[]>
  check(db: DbOrTx, read: ReadSheet<C>): Promise<Judged<R>>
  /** Sorts rows with the same value together, so that a batch touches few stores. */
  near?(row: R): string
  /** The same, and they are written in one batch. */
  together?(row: R): string
  write(tx: Tx, rows: readonly R[], how: Writing): Promise<Counts>
}
export type ImportKind = Rules<Columns, ImportRow>

/** Ties a kind's rules to its columns; the result has the same type for all kinds. */
export const kind = <C extends Columns, R extends ImportRow = Read<C>>(rules: Rules<C, R>): ImportKind =>
  rules as unknown as ImportKind

/** A kind's columns, for what does not depend on how amounts are written. */
export const columnsOf = ({ columns }: ImportKind): Columns =>
  columns({ written: 'major', currency: settingDefaults.currencyId })

/** An error in a row: the column, why, and the value. */
export type Mistake = [column: string, reason: string, value?: string]

/** Valid rows, and an error for each of the others. */
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

/** Reports the second row with the same name. */
export function repeated<R extends ImportRow>(nameOf: (row: R) => string, column: string) {
  const first = new Map<string, number>()
  return (row: R): Mistake | null => {
    const before = first.get(nameOf(row))
    if (before === undefined) first.set(nameOf(row), row.line)
    return before === undefined ? null : [column, 'is the same as in an earlier line', `line ${before}`]
  }
}
