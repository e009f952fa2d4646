import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/queries/id-array'
import type { Cells } from './export-cells'

/** Only these stores; null: all. */
export type Scope = readonly number[] | null

export interface Exported {
  /** Columns in order, with the names an import expects. */
  columns: readonly string[]
  /** A page of rows after the one with this id. */
  page(scope: Scope, after: number): RawBuilder<Row>
  /** Lines of the file for one row, with amounts of the shop's currency. */
  lines(row: never, currency: string): Cells[]
}
export interface Row {
  id: number
}
/** Declares the export of one kind of file. */
export const exported = <R extends Row>(
  one: Omit<Exported, 'lines'> & { lines(row: R, currency: string): Cells[] },
): Exported => one

/** Rows per page. */
export const PAGE = 1_000

/** A row's name in files: the key it was imported with, or its id. */
export const key = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.import_key`)}, 'id:' || ${sql.ref(`${table}.id`)})`
export const within = (column: string, scope: Scope) =>
  scope === null ? sql`true` : sql`${sql.ref(column)} = any(${idArray(scope)})`
