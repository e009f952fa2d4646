import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Client, createClient } from '@tokri/contract/client'
import { contract } from '@tokri/contract/index'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { alwaysAsk, type Freshness } from '../db/freshness'
import { secretOf, writeFact, writeFirstRows } from '../db/queries/facts'
import { openSession } from '../db/queries/sessions'
import { openStoreDirectory } from '../db/store-directory'
import { demoParts } from '../demo/demo-parts'
import { offlineGeocoder } from '../demo/maps/offline'
import { demoStreets } from '../demo/maps/street-router'
import { createPresence } from '../demo/presence'
import type { Deps } from '../deps'
import { Env } from '../env'
import { openRateLimiter } from '../gateways/limits'
import { noStreets } from '../gateways/maps'
import type { Geocoder } from '../gateways/maps/port'
import { openRoads } from '../gateways/maps/roads'
import type { Message } from '../gateways/messages/port'
import { openGatewayAccounts } from '../gateways/payments/accounts'
import type { GatewayClient } from '../gateways/payments/gateway-client'
import { openAppIcons } from '../gateways/pictures/app-icons'
import { vapidOf } from '../gateways/push/vapid'
import { openPush } from '../gateways/push/web-push'
import { openIdentityProviders } from '../gateways/sign-in'
import { openDiskStorage } from '../gateways/storage/disk'
import { freeMegabytes } from '../gateways/storage/free-space'
import { openAnswerTimes } from '../http/answer-times'
import { openLiveHub } from '../http/live-hub'
import { jobs } from '../jobs'
import { openOutbox } from '../outbox'
import { openSettings } from '../settings'
import { openTexts } from '../texts'
import { type Engine, openTestDatabase, type TestDatabase } from './database'

/** The response to a refused or failed call. */
export class Answered extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown> & { code?: string },
  ) {
    super(`${status} ${body?.code ?? ''} ${JSON.stringify(body)}`)
  }
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  database: TestDatabase
  /** The injected clock: set it, move it. */
  time: { now: Date; pass(minutes: number): void }
  /** Every message the server sent. */
  sent: Message[]
  /** The typed client without a session; refusals reject with `Answered`. */
  guest: Client
  /** A typed client signed in as this user. */
  as(user_id: number): Promise<Client>
  /** Runs all reactions to recorded events, until nothing is left. */
  settle(): Promise<void>
  /** Runs one scheduled job now. */
  runJob(name: keyof typeof jobs): Promise<void>
  close(): Promise<void>
}

/** A clock that only moves when the test moves it. */
export function clockAt(now: string): TestApp['time'] {
  const time = {
    now: new Date(now),
    pass(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
  }
  return time
}

function folderWith(files: Record<string, string>) {
  const web = mkdtempSync(join(tmpdir(), 'tokri-web-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(web, name)), { recursive: true })
    writeFileSync(join(web, name), content)
  }
  return web
}

function loggerOf(log: ((line: string) => void) | undefined) {
  if (log) return { level: 'trace', stream: { write: log } }
  return process.env.TEST_LOG ? { level: 'error' } : false
}

/** The real app on a database of its own, with a controllable clock and captured messages. */
export async function openTestApp(
  options: {
    engine?: Engine
    now?: string
    demo?: boolean
    geocoder?: Geocoder
    env?: NodeJS.ProcessEnv
    /** Gateway accounts that a simulator stands in for. */
    simulated?: Record<string, Record<string, string>>
    newClient?: () => GatewayClient
    /** Another node on an open database; the caller closes it. */
    database?: TestDatabase
    time?: TestApp['time']
    /** Left out: no caching, so that direct writes to the database are visible in the next reply. */
    freshness?: Freshness
    /** Receives every line the server logs. */
    log?: (line: string) => void
    /** The built browser app's files by name; left out, the server only serves calls. */
    web?: Record<string, string>
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase(options.engine))
  const { db } = database
  await writeFirstRows(db)
  if (options.demo) await writeFact(db, 'demo', { city: 1 })
  const time = options.time ?? clockAt(options.now ?? '2026-11-20T07:00:00Z') // Friday, 12:30 in Bengaluru
  const sent: Message[] = []
  const env = Env.parse({ CHECK_ANSWERS_EVERY: 1, LIMIT_FACTOR: 1000, LOG_LEVEL: 'silent', ...options.env })
  const push = openPush(await vapidOf(db, env), env.PUSH_SERVICES)
  const settings = await openSettings(db, { pushPublicKey: push.public_key })
  // the storage is next to the built browser app
  const folder = folderWith(options.web ?? {})
  const storage = await openDiskStorage(folder)
  const geocoder = options.geocoder ?? offlineGeocoder
  const { freshness = alwaysAsk } = options
  const deps: Deps = {
    db,
    storeDirectory: openStoreDirectory(freshness),
    freshness,
    clock: () => time.now,
    settings,
    texts: openTexts(db, settings),
    limiter: await openRateLimiter({ db, clock: () => time.now, env, onError: () => undefined }),
    geocoder,
    roads: openRoads(geocoder),
    streets: env.MAP_TILES_URL ? noStreets : demoStreets,
    messages: { send: async (message) => void sent.push(message) },
    push,
    gatewayAccounts: openGatewayAccounts({
      ...{ db, env, simulated: options.simulated ?? {}, isDemo: true },
      ...(options.newClient ? { newClient: options.newClient } : {}),
    }),
    appIcon: openAppIcons({ settings, storage, clock: () => time.now, onError: () => undefined }),
    storage,
    identities: openIdentityProviders(env),
    secret: await secretOf(db),
    demo: options.demo ?? false,
    freeMegabytes: () => freeMegabytes(env.DATA_DIR),
    presence: createPresence(),
    answerTimes: openAnswerTimes(),
    warn: (facts, what) => app.log.warn(facts, what),
    env,
    wake: () => undefined,
  }
  const hub = await openLiveHub(deps, database.notices)
  database.notices.listen('changes', freshness.expire)
  const app = await buildApp({
    logger: loggerOf(options.log),
    deps,
    hub,
    demo: demoParts(deps),
    web: options.web && folder,
  })
  await app.ready()

  const clientWith = (token: string | null): Client =>
    createClient(contract, async ({ method, path, body }) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await app.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers,
        ...(method === 'GET' ? { query: body as Record<string, string> } : { payload: body as object }),
      })
      const parsed: unknown = answer.body === '' ? null : JSON.parse(answer.body)
      if (answer.statusCode >= 400) throw new Answered(answer.statusCode, parsed as Answered['body'])
      return parsed
    })

  return {
    app,
    deps,
    database,
    time,
    sent,
    guest: clientWith(null),
    as: async (user_id) => clientWith(await openSession(db, { user_id, device: 'test', now: time.now })),
    settle: () => openOutbox(deps).settle(),
    async runJob(name) {
      await jobs[name]?.run(deps)
    },
    async close() {
      await app.close()
      await hub.close()
      if (!options.database) await database.close()
    },
  }
}
