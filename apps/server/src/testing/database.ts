import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { createDb, type Db, openPool } from '../db/client'
import { embeddedDialect } from '../db/embedded-dialect'
import { type Notices, openEmbeddedNotices, openPostgresNotices } from '../db/notices'
import { type Embedded, openPGlite } from '../db/pglite'

export interface TestDatabase {
  db: Db
  notices: Notices
  close(): Promise<void>
}

export type Engine = 'pglite' | 'postgres'

/**
 * Runs tests on PGlite and on PostgreSQL; `%s` in the title is the database's name. Without TEST_DATABASE_URL
 * those on PostgreSQL are reported as skipped: races need its many connections, PGlite has one.
 * TEST_ONLY_ON=postgres runs only those (decision 0240).
 */
export function describeOnDatabases(title: string, tests: (engine: Engine) => void) {
  if (process.env.TEST_ONLY_ON !== 'postgres') describe(title.replace('%s', 'pglite'), () => tests('pglite'))
  describeOnPostgres(title.replace('%s', 'postgres'), () => tests('postgres'))
}

/** Tests that need many connections; reported as skipped without TEST_DATABASE_URL. */
export function describeOnPostgres(title: string, tests: () => void) {
  if (process.env.TEST_DATABASE_URL) describe(title, tests)
  else describe.skip(`${title} (not run: needs PostgreSQL)`, tests)
}

/** A migrated, empty database of its own for one test file. */
export async function openTestDatabase(
  engine: Engine = 'pglite',
  { through = (dialect) => dialect }: { through?: (dialect: Dialect) => Dialect } = {},
): Promise<TestDatabase> {
  return engine === 'pglite' ? await handedPGlite(through) : await handedPostgres(through)
}

/**
 * Creating a database takes up to a second, emptying it a tenth: test files of one worker reuse databases,
 * those on PostgreSQL with their connections, each of which loads all table names when it is opened.
 */
const idle = { pglite: [] as Embedded[], postgres: [] as { url: string; pool: pg.Pool }[] }

async function handedPGlite(through: (dialect: Dialect) => Dialect) {
  const embedded = idle.pglite.pop() ?? (await openSnapshot())
  const db = createDb(through(embeddedDialect({ ...embedded, close: async () => undefined })))
  const notices = openEmbeddedNotices(embedded)
  return {
    db,
    notices,
    async close() {
      await notices.close()
      await db.destroy()
      await embedded.query(empty.pglite, [])
      idle.pglite.push(embedded)
    },
  }
}

async function openSnapshot() {
  const snapshot = new Blob([new Uint8Array(readFileSync(inject('snapshot')))])
  const embedded = await openPGlite({ loadDataDir: snapshot })
  // durability does not matter: the data is not used after this process
  await embedded.query('set synchronous_commit = off', [])
  // tables with a few rows need no plan for each value: planning takes longer than running
  await embedded.query('set plan_cache_mode = force_generic_plan', [])
  return embedded
}

async function handedPostgres(through: (dialect: Dialect) => Dialect) {
  const { url, pool } = idle.postgres.pop() ?? (await openCopy())
  const handed = { connect: () => pool.connect(), end: async () => undefined }
  const db = createDb(through(new PostgresDialect({ pool: handed })))
  const notices = openPostgresNotices(url)
  return {
    db,
    notices,
    async close() {
      await notices.close()
      await db.destroy()
      await pool.query(empty.postgres)
      idle.postgres.push({ url, pool })
    },
  }
}

async function openCopy() {
  const url = await copyTemplate()
  return { url, pool: openPool(url, 10) }
}

/** A copy of the migrated database; global-setup.ts drops all copies at the end of a run. */
async function copyTemplate(): Promise<string> {
  const server = inject('postgres')
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `${server.copies}_${randomBytes(6).toString('hex')}`
  await onPostgres(server.admin, `create database ${name} template ${server.template}`)
  const url = new URL(server.admin)
  url.pathname = `/${name}`
  return url.href
}

async function onPostgres(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/**
 * Resets a database to its migrated state: every table empty, every sequence at one, the one row of
 * `versions`.
 */
const emptied = (emptyTables: string) => `
  do $$ declare name text; size bigint; begin
    ${emptyTables}
    for name in select quote_ident(sequencename) from pg_sequences
      where schemaname = 'public' and last_value is not null loop
      execute 'alter sequence ' || name || ' restart';
    end loop;
  end $$;
  insert into versions default values;`

const tablesWithRows = `from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  and relname not like 'kysely%' and pg_relation_size(oid) > 0`

const empty = {
  // deleting the few rows of a test takes a fifth of the time of truncating every table with its indexes
  pglite: emptied(`
    set local session_replication_role = replica;
    for name, size in select quote_ident(relname), pg_relation_size(oid) ${tablesWithRows} loop
      if size > 200000 then execute 'truncate ' || name || ' cascade';
      else execute 'delete from ' || name;
      end if;
    end loop;`),
  // on PostgreSQL only a superuser can disable foreign keys
  postgres: emptied(`
    execute (select 'truncate ' || string_agg(quote_ident(relname), ', ') || ' cascade' ${tablesWithRows});`),
}
