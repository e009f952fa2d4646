import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { TestApp } from './app'

/** Until the test is over the database refuses whatever is written to rows of a table that are so. */
export async function breakRows({ deps }: TestApp, table: string, rows: string) {
  const drop = sql.raw(`alter table ${table} drop constraint broken`)
  onTestFinished(async () => void (await drop.execute(deps.db)))
  await sql.raw(`alter table ${table} add constraint broken check (not (${rows})) not valid`).execute(deps.db)
}
