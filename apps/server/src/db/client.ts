import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { embeddedDialect } from './embedded-dialect'
import { lockDataFolder } from './lock'
import { type Naming, withNamedStatements } from './named-statements'
import { canListen, type Notices, openEmbeddedNotices, openPostgresNotices } from './notices'
import { identity, oid } from './parsers'
import { openPGliteThread } from './pglite-thread'
import type { Database } from './tables'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** Queries accept either; code that writes more than one row takes a Tx. */
export type DbOrTx = Db | Tx

export interface OpenDatabase {
  db: Db
  /** A replica for guests' reads; null: there is none. */
  reads: Db | null
  kind: 'postgres' | 'embedded'
  /** Notifications between nodes. */
  notices: Notices
  /** Whether notifications arrive: LISTEN does nothing behind a transaction pooler. */
  canListen(): Promise<boolean>
  /** True when the embedded database did not exist before. */
  isFresh: boolean
  close(): Promise<void>
}

pg.types.setTypeParser(oid.int8, Number)
pg.types.setTypeParser(oid.numeric, Number)
pg.types.setTypeParser(oid.date, identity)

export function createDb(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect })
}

const OLDEST_POSTGRES = 15

const STATEMENT_TIMEOUT_MS = 30_000
/** How long a call waits for a free connection before it gets a 503. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * A connection pool for PostgreSQL. A connection that ends, idle or inside a transaction, is replaced, and
 * its statement rejects (see unavailable.ts). Without these listeners a client's `error` event would end the
 * process.
 */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // Our statements take milliseconds; JIT compiling one that the planner considers expensive takes seconds.
  pool.on('connect', (client) => void client.query('set jit = off').catch(() => undefined))
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

interface PostgresOptions {
  /** A URL where LISTEN works, if it does not through the pool's URL. */
  listenUrl?: string | undefined
  readUrl?: string | undefined
  /** See named-statements.ts. */
  named?: Naming | undefined
}

/** Kysely on a pool. */
export const postgresDialect = (
  pool: pg.Pool,
  { named = false }: Pick<PostgresOptions, 'named'> = {},
): Dialect => new PostgresDialect({ pool: named ? withNamedStatements(pool, named) : pool })

/** PostgreSQL, once it has answered. Fails with a clear message for a bad URL or a server that is too old. */
export async function openPostgres(
  connectionString: string,
  poolSize: number,
  { listenUrl = connectionString, readUrl, named }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = openPool(connectionString, poolSize)
  const db = createDb(postgresDialect(pool, { named }))
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
      throw new Error(`version ${version} is too old, ${OLDEST_POSTGRES} or newer is needed`)
  } catch (error) {
    await db.destroy()
    throw new Error(`PostgreSQL cannot be used (DATABASE_URL): ${reasonOf(error)}`)
  }
  // opened without connecting: a node also starts while its replica is down
  const reads = readUrl ? createDb(postgresDialect(openPool(readUrl, poolSize), { named })) : null
  const notices = openPostgresNotices(listenUrl)
  const close = async () => {
    await notices.close()
    await reads?.destroy()
    await db.destroy()
  }
  return {
    ...{ db, reads, kind: 'postgres', notices, isFresh: false, close },
    canListen: () => canListen(listenUrl, (channel) => sql`select pg_notify(${channel}, '')`.execute(db)),
  }
}

/**
 * For a host with several addresses, the error's message is empty and each address has an error of its own.
 */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : (error as Error).message

/**
 * The build puts an empty database next to the server; without it PGlite creates one, which takes five
 * seconds.
 */
function copyEmptyDatabase(folder: string): void {
  const empty = fileURLToPath(new URL('empty-database', import.meta.url))
  if (!existsSync(empty)) return
  // copy first, then rename: an interrupted start leaves no partial database
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(empty, part, { recursive: true })
  renameSync(part, folder)
}

/**
 * PostgreSQL when DATABASE_URL is set, otherwise PGlite in a worker thread. The only code that knows which.
 */
export async function openDatabase(options: {
  databaseUrl?: string
  /** Connections to PostgreSQL; one-off commands need few. */
  poolSize?: number
  listenUrl?: string | undefined
  readUrl?: string | undefined
  named?: Naming | undefined
  dataDir: string
}): Promise<OpenDatabase> {
  if (options.databaseUrl) return await openPostgres(options.databaseUrl, options.poolSize ?? 4, options)
  const folder = join(options.dataDir, 'pg')
  const release = lockDataFolder(options.dataDir)
  const isFresh = !existsSync(join(folder, 'PG_VERSION'))
  if (!existsSync(folder)) copyEmptyDatabase(folder)
  const embedded = await openPGliteThread(folder)
  const db = createDb(embeddedDialect(embedded))
  const notices = openEmbeddedNotices(embedded)
  const close = async () => {
    await notices.close()
    await db.destroy()
    release()
  }
  return { db, reads: null, kind: 'embedded', notices, isFresh, close, canListen: async () => true }
}
