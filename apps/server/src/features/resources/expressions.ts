import { type RawBuilder, sql } from 'kysely'
import type { SortField } from './table'

/** An instant in the contract's format: ISO 8601 in UTC. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Sort fields that many tables share. */
export const sortable = {
  id: { by: sql`t.id`, type: 'int8' },
  name: { by: sql`t.name`, type: 'text' },
  order_column: { by: sql`t.order_column`, type: 'int8' },
  created_at: { by: sql`t.created_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortField>

/** A filter for a column of the same name. */
export const equals =
  (column: string) =>
  (value: unknown): RawBuilder<boolean> =>
    sql`${sql.ref(`t.${column}`)} = ${value}`

/** The filters `from` (inclusive) and `to` (exclusive) on a timestamp column. */
export const during = (column: RawBuilder<unknown>) => ({
  from: (at: unknown) => sql<boolean>`${column} >= ${at}::timestamptz`,
  to: (at: unknown) => sql<boolean>`${column} < ${at}::timestamptz`,
})

/** The number of rows of another table that refer to the row. */
export const countOf = (table: string, column: string): RawBuilder<number> =>
  sql`(select count(*)::int from ${sql.table(table)} c where ${sql.ref(`c.${column}`)} = t.id)`

/** The name of the row a column refers to. */
export const nameOf = (table: string, column: string, name = 'name'): RawBuilder<string | null> =>
  sql`(select ${sql.ref(`n.${name}`)} from ${sql.table(table)} n where n.id = ${sql.ref(`t.${column}`)})`
