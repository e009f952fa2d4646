import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Db, openPostgres } from '../db/client'
import { embeddedDialect } from '../db/embedded-dialect'
import { type Embedded, openPGlite } from '../db/pglite'

export interface TestDatabase {
  db: Db
  close(): Promise<void>
}

/** The databases a feature test runs on: PGlite always, PostgreSQL too when TEST_DATABASE_URL is set. */
export const engines = (process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']) as (
  | 'pglite'
  | 'postgres'
)[]

/** A migrated, empty database of its own for one test file. */
export async function openTestDatabase(engine: 'pglite' | 'postgres' = 'pglite'): Promise<TestDatabase> {
  return engine === 'pglite' ? await clonePGlite() : await clonePostgres()
}

/** Opening PGlite takes a second, emptying it a tenth: test files of one worker hand theirs on. */
const idle: Embedded[] = []

async function clonePGlite() {
  const embedded = idle.pop() ?? (await openSnapshot())
  const db = createDb(embeddedDialect({ ...embedded, close: async () => undefined }))
  return {
    db,
    async close() {
      await db.destroy()
      await embedded.query(emptyEverything, [])
      idle.push(embedded)
    },
  }
}

const openSnapshot = () =>
  openPGlite({ loadDataDir: new Blob([new Uint8Array(readFileSync(inject('snapshot')))]) })

/** Back to what the migrations left: every table empty, every counter at one, the one row of `versions`. */
const emptyEverything = `
  do $$ begin
    execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
      from pg_tables where schemaname = 'public' and tablename not like 'kysely%');
  end $$;
  insert into versions default values;`

async function clonePostgres() {
  const server = inject('postgres')
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `tokri_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server.admin })
  await admin.connect()
  await admin.query(`create database ${name} template ${server.template}`)
  const url = new URL(server.admin)
  url.pathname = `/${name}`
  const { db, close } = openPostgres(url.href, 10)
  return {
    db,
    async close() {
      await close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
