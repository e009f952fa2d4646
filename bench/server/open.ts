import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Dialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app'
import { createDb, type Db, openPool, postgresDialect } from '../../apps/server/src/db/client'
import { embeddedDialect } from '../../apps/server/src/db/embedded-dialect'
import { openFreshness } from '../../apps/server/src/db/freshness'
import type { Notices } from '../../apps/server/src/db/notices'
import { openPGlite } from '../../apps/server/src/db/pglite'
import { secretOf, writeFirstRows } from '../../apps/server/src/db/queries/facts'
import { openStoreDirectory } from '../../apps/server/src/db/store-directory'
import { offlineGeocoder } from '../../apps/server/src/demo/maps/offline'
import { createPresence } from '../../apps/server/src/demo/presence'
import { readEnv } from '../../apps/server/src/env'
import { openRateLimiter } from '../../apps/server/src/gateways/limits'
import { noStreets } from '../../apps/server/src/gateways/maps'
import { openRoads } from '../../apps/server/src/gateways/maps/roads'
import { openMessages } from '../../apps/server/src/gateways/messages'
import type { MessageSender } from '../../apps/server/src/gateways/messages/port'
import { openGatewayAccounts } from '../../apps/server/src/gateways/payments/accounts'
import { openPush } from '../../apps/server/src/gateways/push/web-push'
import { openIdentityProviders } from '../../apps/server/src/gateways/sign-in'
import { openDiskStorage } from '../../apps/server/src/gateways/storage/disk'
import { freeMegabytes } from '../../apps/server/src/gateways/storage/free-space'
import { openAnswerTimes } from '../../apps/server/src/http/answer-times'
import { openLiveHub } from '../../apps/server/src/http/live-hub'
import { openSettings } from '../../apps/server/src/settings'
import { openTexts } from '../../apps/server/src/texts'

/** A temporary database: on the server of DATABASE_URL, otherwise embedded in memory. */
export async function openBenchDatabase(
  connections = 4,
  /** Kysely's connection to the database. */
  through: (dialect: Dialect) => Dialect = (dialect) => dialect,
  /** The name of a database on the same server of which this one starts as a copy. */
  template = 'template1',
): Promise<{ db: Db; isPostgres: boolean; name?: string; url?: string; close(): Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (!address) {
    const embedded = await openPGlite({})
    const db = createDb(through(embeddedDialect(embedded)))
    return { db, isPostgres: false, close: () => db.destroy() }
  }
  const name = `tokri_bench_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const named = readEnv().DATABASE_NAMED_STATEMENTS ?? 'where-direct'
  const db = createDb(through(postgresDialect(openPool(url.href, connections), { named })))
  return {
    db,
    isPostgres: true,
    name,
    url: url.href,
    async close() {
      await db.destroy()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Like a shop without a maps provider: distances are estimated, not looked up on the demo city's streets. */
const withoutRoads = { distances: async (from: readonly unknown[]) => from.map(() => null) }

const hearsNothing: Notices = { listen: () => () => undefined, close: async () => undefined }

interface Opening {
  messages?: MessageSender
  web?: string
  /** Messages between nodes. */
  notices?: Notices
}

/**
 * The whole server on this database, without rate limits; it sends no messages unless a sender is configured.
 */
export async function openApp(db: Db, { messages, web, notices = hearsNothing }: Opening = {}) {
  await writeFirstRows(db)
  const env = { ...readEnv(), LIMIT_FACTOR: 1_000_000 }
  // nothing is pushed, so it needs no keys
  const push = openPush({ subject: '', publicKey: '', privateKey: '' }, env.PUSH_SERVICES)
  const settings = await openSettings(db, { pushPublicKey: push.public_key })
  const freshness = openFreshness()
  const deps = {
    db,
    storeDirectory: openStoreDirectory(freshness),
    freshness,
    clock: () => new Date(),
    settings,
    texts: openTexts(db, settings),
    limiter: await openRateLimiter({ db, clock: () => new Date(), env, onError: () => undefined }),
    geocoder: offlineGeocoder,
    roads: openRoads(withoutRoads),
    streets: noStreets,
    messages: messages ?? openMessages(env, { send: async () => undefined }),
    push,
    gatewayAccounts: openGatewayAccounts({ db, env, isDemo: false }),
    identities: openIdentityProviders(env),
    secret: await secretOf(db),
    demo: false,
    freeMegabytes: () => freeMegabytes(env.DATA_DIR),
    presence: createPresence(),
    answerTimes: openAnswerTimes(),
    warn: () => undefined,
    env,
    appIcon: async () => null,
    storage: await openDiskStorage(mkdtempSync(join(tmpdir(), 'tokri-bench-media-'))),
    wake: () => undefined,
  }
  const hub = await openLiveHub(deps, notices)
  const app = await buildApp({ deps, hub, web })
  await app.ready()
  const close = async () => {
    await app.close()
    await hub.close()
  }
  return { app, deps, close }
}

export interface Figures {
  p50: number
  p95: number
  p99: number
}

export function figuresOf(times: number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const timed = async <T>(act: () => Promise<T>): Promise<{ ms: number; answer: T }> => {
  const started = performance.now()
  const answer = await act()
  return { ms: performance.now() - started, answer }
}
