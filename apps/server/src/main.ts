import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from './db/client'
import { type Env, readEnv } from './env'
import { freePort } from './http/free-port'

/**
 * Time limit for stopping. A statement that waits for a lock does not keep the process alive: the database
 * rolls it back, and other nodes take over what was claimed.
 */
const STOP_LIMIT_MS = 9_000

const here = fileURLToPath(new URL('.', import.meta.url))

function database(env: Env) {
  const dataDir = resolve(env.DATA_DIR)
  const opening = env.DATABASE_URL
    ? 'Connecting to PostgreSQL'
    : `Opening the embedded database in ${dataDir}`
  process.stdout.write(`${opening}\n`)
  return openDatabase({
    databaseUrl: env.DATABASE_URL,
    listenUrl: env.DATABASE_LISTEN_URL,
    readUrl: env.DATABASE_READ_URL,
    named: env.DATABASE_NAMED_STATEMENTS ?? 'where-direct',
    poolSize: env.DATABASE_POOL_SIZE,
    dataDir,
  })
}

try {
  const env = readEnv()
  // The database opens in its own thread while the server's code is loaded, which takes as long.
  const [opened, { start }] = await Promise.all([database(env), import('./start'), freePort(env)])
  const { stop } = await start({ env, database: opened, web: resolve(here, '../../web/dist') })
  let isStopping = false
  // Ctrl+C reaches every process of `npm start` and is forwarded as well; a second signal must not interrupt
  // stopping.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await Promise.race([stop(), setTimeout(env.SHUTDOWN_DELAY_S * 1_000 + STOP_LIMIT_MS)])
      process.exit(0)
    })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
