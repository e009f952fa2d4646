import { sql } from 'kysely'
import type { Tx } from '../../db/client'
import type { Database } from '../../db/tables'

/** A row as plain JSON: dates as ISO strings, jsonb columns as what they hold. */
export type PlainRow = Record<string, unknown>

/**
 * Inserts rows in one statement and one parameter, whatever their number: the database unpacks the JSON by
 * the table's own column types. Columns that are not in the first row keep their defaults. Where ids are
 * given, the next free id is moved behind them.
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
