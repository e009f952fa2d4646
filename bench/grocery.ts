import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app'
import { createDb, type Db, openPostgres } from '../apps/server/src/db/client'
import { embeddedDialect } from '../apps/server/src/db/embedded-dialect'
import { migrate } from '../apps/server/src/db/migrate'
import { openPGlite } from '../apps/server/src/db/pglite'
import { secretOf, writeFirstRows } from '../apps/server/src/db/queries/facts'
import { openStoreDirectory } from '../apps/server/src/db/store-directory'
import { offlineGeocoder } from '../apps/server/src/demo/maps/offline'
import { createPresence } from '../apps/server/src/demo/presence'
import { readEnv } from '../apps/server/src/env'
import { openRateLimiter } from '../apps/server/src/gateways/limits'
import { noStreets } from '../apps/server/src/gateways/maps'
import { openMessages } from '../apps/server/src/gateways/messages'
import { vapidOf } from '../apps/server/src/gateways/push/vapid'
import { openPush } from '../apps/server/src/gateways/push/web-push'
import { openIdentityProviders } from '../apps/server/src/gateways/sign-in'
import { openLiveHub } from '../apps/server/src/http/live-hub'
import { importFiles } from '../apps/server/src/importer/import-files'
import { openSettings } from '../apps/server/src/settings'
import { centre } from '../apps/server/src/testing/fixtures'
import { insertLargeGroceries, largeItem } from '../apps/server/src/testing/large-grocery'
import { openTexts } from '../apps/server/src/texts'

export const about =
  'aisles and search of a grocery of 30,000 items among 300, and an import of 27,000 rows (PostgreSQL when DATABASE_URL is set)'

const rounds = 120
/** Milliseconds at p95 on PostgreSQL. */
const limit = 25
const importLimit = 30

/** A temporary database: on the server of DATABASE_URL, otherwise embedded in memory. */
async function openBenchDatabase(): Promise<{ db: Db; isPostgres: boolean; close(): Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (!address) {
    const embedded = await openPGlite({})
    const db = createDb(embeddedDialect(embedded))
    return { db, isPostgres: false, close: () => db.destroy() }
  }
  const name = `tokri_bench_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const { db, close } = await openPostgres(url.href, 4)
  return {
    db,
    isPostgres: true,
    async close() {
      await close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function openApp(db: Db) {
  await writeFirstRows(db)
  const env = { ...readEnv(), LIMIT_FACTOR: 1_000_000 }
  const push = openPush(await vapidOf(db, env), env.PUSH_SERVICES)
  const settings = await openSettings(db, { pushPublicKey: push.public_key })
  const deps = {
    db,
    storeDirectory: openStoreDirectory(),
    clock: () => new Date(),
    settings,
    texts: openTexts(db, settings),
    limiter: await openRateLimiter({ db, clock: () => new Date(), env, onError: () => undefined }),
    geocoder: offlineGeocoder,
    streets: noStreets,
    messages: openMessages(env, { send: async () => undefined }),
    push,
    identities: openIdentityProviders(env),
    secret: await secretOf(db),
    demo: false,
    presence: createPresence(),
    env,
    appIcon: async () => null,
    wake: () => undefined,
  }
  const hub = await openLiveHub(db)
  const app = await buildApp({ deps, hub })
  await app.ready()
  const close = async () => {
    await app.close()
    await hub.close()
  }
  return { app, close }
}

interface Figures {
  p50: number
  p95: number
}

function figuresOf(times: number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

const timed = async <T>(act: () => Promise<T>): Promise<{ ms: number; answer: T }> => {
  const started = performance.now()
  const answer = await act()
  return { ms: performance.now() - started, answer }
}

type Case = [name: string, path: string, body: (round: number) => object]

const restaurant = 'grocery-0'
const words =
  'milk,organic,panner,dhania,coffe,masala chips,royal rice,toor dal,choclate,hosa,soap,बटर'.split(',')
const cases: Case[] = [
  ['aisles', 'get-grocery-categories', () => ({ restaurant })],
  [
    'a page of an aisle',
    'get-grocery-items',
    (n) => ({ restaurant, category_id: 1 + (n % 12), page: 1 + (n % 20) }),
  ],
  [
    'a page of an aisle by price',
    'get-grocery-items',
    (n) => ({ restaurant, category_id: 1 + (n % 12), page: 1 + (n % 8), sort: 'price_low' }),
  ],
  ['a page of the store', 'get-grocery-items', (n) => ({ restaurant, page: 1 + ((n * 7) % 900) })],
  [
    'search in the store',
    'search-grocery-items',
    (n) => ({ ...centre, restaurant, q: words[n % words.length] }),
  ],
  ['search in 300 stores', 'search-grocery-items', (n) => ({ ...centre, q: words[n % words.length] })],
]

/** Times each call through the app, then a select of the same rows by id. */
async function measure(app: Awaited<ReturnType<typeof openApp>>['app'], db: Db, [, path, body]: Case) {
  const call: number[] = []
  const plain: number[] = []
  for (let round = -10; round < rounds; round++) {
    const payload = body(round + 10)
    const { ms, answer } = await timed(() =>
      app.inject({ method: 'POST', url: `/public/api/${path}`, payload }),
    )
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    const reply = answer.json() as { data?: { id: number }[] }
    const ids = `{${(reply.data ?? []).map(({ id }) => id).join(',')}}`
    const select = await timed(() => sql`select * from items where id = any(${ids}::text::int[])`.execute(db))
    if (round >= 0) call.push(ms)
    if (round >= 0) plain.push(select.ms)
  }
  return { call: figuresOf(call), plain: figuresOf(plain) }
}

/** 27,000 realistic rows: duplicates, odd characters, invalid prices. */
function oddFile(): string {
  const rows = Array.from({ length: 27_000 }, (_, n) => {
    const { name, brand, good, price, unit, variant_group } = largeItem(n)
    const key = n % 100 === 99 ? `k${n - 1}` : `k${n}`
    const odd = n % 50 === 0 ? `"${name} ""™ çà – क्रीम"" 😀\u200b"` : name
    const cost = n % 500 === 7 ? 'on request' : (price / 100).toFixed(2)
    return `shop,${key},${good},Shelf ${n % 3},${odd},${brand},${cost},${unit},${variant_group ?? ''}`
  })
  return `store_key,key,category,sub_category,name,brand,price,unit,variant_group\n${rows.join('\n')}\n`
}

async function importAll(db: Db): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-bench-'))
  const files = { stores: join(folder, 'stores.csv'), items: join(folder, 'items.csv') }
  writeFileSync(files.stores, 'key,name,latitude,longitude,store_type\nshop,Odd shop,12.97,77.59,grocery\n')
  writeFileSync(files.items, oddFile())
  const options = { dryRun: false, skipBad: true }
  const first = await timed(() => importFiles(db, files, options))
  const second = await timed(() => importFiles(db, files, options))
  rmSync(folder, { recursive: true })
  const { saved, checked } = first.answer
  const again = second.answer.saved?.items
  const reasons = checked.complaints.slice(0, 2).map(({ line, reason }) => `line ${line} ${reason}`)
  console.log(`import of 27,000 rows: ${(first.ms / 1000).toFixed(1)} s (limit ${importLimit} s on PGlite)`)
  console.log(`  ${saved?.items.created} new, ${checked.complaints.length} skipped: ${reasons.join('; ')}; …`)
  console.log(
    `  again: ${(second.ms / 1000).toFixed(1)} s, ${again?.created} new, ${again?.updated} changed, ${again?.unchanged} as they were`,
  )
  return first.ms < importLimit * 1_000 && again?.created === 0 && again.updated === 0
}

const milliseconds = (ms: number) => ms.toFixed(1).padStart(8)

/** Prints p50 and p95 of each call next to a plain select of the same rows; false if over the limits. */
export async function run(): Promise<boolean> {
  const { db, isPostgres, close } = await openBenchDatabase()
  await migrate(db)
  const { app, close: closeApp } = await openApp(db)
  const laid = await timed(() => insertLargeGroceries(db, { stores: 300, items: 30_000 }))
  console.log(
    `${isPostgres ? 'PostgreSQL' : 'PGlite'}: 60,000 items laid in ${(laid.ms / 1000).toFixed(1)} s; ms, ${rounds} calls each`,
  )
  console.log(`${''.padEnd(30)}     p50     p95   select p50     p95   ratio p50`)
  let good = true
  for (const one of cases) {
    const { call, plain } = await measure(app, db, one)
    good = good && (!isPostgres || call.p95 <= limit)
    console.log(
      `${one[0].padEnd(30)}${milliseconds(call.p50)}${milliseconds(call.p95)}${milliseconds(plain.p50).padStart(13)}${milliseconds(plain.p95)}${(call.p50 / plain.p50).toFixed(1).padStart(12)}`,
    )
  }
  console.log(`limit at p95 on PostgreSQL: ${limit}`)
  good = (await importAll(db)) && good
  await closeApp()
  await close()
  return good
}
