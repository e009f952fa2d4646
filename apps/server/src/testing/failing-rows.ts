import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { TestApp } from './app'

/** Makes the database refuse writes to matching rows of a table until the end of the test. */
export async function breakRows({ deps }: TestApp, table: string, rows: string) {
  const drop = sql.raw(`alter table ${table} drop constraint broken`)
  onTestFinished(async () => void (await drop.execute(deps.db)))
  await sql.raw(`alter table ${table} add constraint broken check (not (${rows})) not valid`).execute(deps.db)
}
