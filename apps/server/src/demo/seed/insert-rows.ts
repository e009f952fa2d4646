import { sql } from 'kysely'
import type { Tx } from '../../db/client'
import type { Database } from '../../db/tables'

/** A row as plain JSON: dates as ISO strings, jsonb columns as their value. */
export type PlainRow = Record<string, unknown>

/**
 * Inserts any number of rows with one statement and one parameter: the database converts the JSON to the
 * table's column types. Columns missing in the first row get their defaults. Where ids are given, the
 * sequence continues after them.
 */
export async function insertRows(tx: Tx, table: keyof Database, rows: readonly PlainRow[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const name = sql.table(table)
  await sql`insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
  if ('id' in first) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`.execute(
      tx,
    )
  }
}
