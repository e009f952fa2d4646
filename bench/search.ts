import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/db/client'
import { migrate } from '../apps/server/src/db/migrate'
import { centre } from '../apps/server/src/testing/fixtures'
import { type Figures, figuresOf, openApp, openBenchDatabase, timed } from './server/open'
import { insertTown } from './server/town'

export const about =
  'search and listings with 3,500 stores near, alone and from 8 connections at once (PostgreSQL when DATABASE_URL is set)'

const CONNECTIONS = 8
const CALLS = 400
/**
 * The limit of a single search at p95 in milliseconds, on PostgreSQL. With concurrent requests it depends on
 * the number of processors.
 */
const LIMIT = 100

const typed =
  'dosa,panner,chiken,butter chicken,biryani,cafe,paneer masala,milk,doodh,amul butter,basmati rice 5 kg,sagar,दोसा,masala chips,pizza'.split(
    ',',
  )
const list = { ...centre, store_type: 'restaurant' }
const cases: [name: string, path: string, body: (n: number) => object][] = [
  ['search of stores and dishes', 'search-restaurants', (n) => ({ ...centre, q: typed[n % typed.length] })],
  ['search of groceries', 'search-grocery-items', (n) => ({ ...centre, q: typed[n % typed.length] })],
  ['listing', 'get-delivery-restaurants', (n) => moved(n)],
  [
    'listing, sorted and filtered',
    'list-stores',
    (n) => ({ ...list, ...moved(n), sort: 'rating', pure_veg: true }),
  ],
]

/** A point that no earlier request used, so that no cache answers. */
const moved = (n: number) => ({ latitude: centre.latitude + n / 1e5, longitude: centre.longitude - n / 1e5 })

/** Prints p50 and p95 of each call, alone and concurrently; false if a single search exceeds the limit. */
export async function run(): Promise<boolean> {
  const { db, isPostgres, close } = await openBenchDatabase(20)
  await migrate(db)
  const laid = await timed(() =>
    insertTown(db, { restaurants: 3_200, dishesEach: 3, groceries: 300, goods: 31_000 }),
  )
  const { app, close: closeApp } = await openApp(db)
  console.log(`${isPostgres ? 'PostgreSQL' : 'PGlite'}: a town laid in ${(laid.ms / 1000).toFixed(1)} s; ms`)
  console.log(
    `${''.padEnd(30)}alone p50     p95   8 at once p50     p95   calls/s   CPU of app, of database (ms a call)`,
  )
  let isFast = true
  for (const [name, path, body] of cases) {
    const call = async (n: number) => {
      const { ms, answer } = await timed(() =>
        app.inject({ method: 'POST', url: `/public/api/${path}`, payload: body(n) }),
      )
      if (answer.statusCode === 404) return null
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return ms
    }
    if ((await call(0)) === null) continue
    for (let n = 1; n < 30; n++) await call(n)
    const alone = await measured(call, 1, CALLS / 4)
    const started = performance.now()
    const before = await cpu(db)
    const atOnce = await measured(call, CONNECTIONS, CALLS)
    const perSecond = (CALLS / (performance.now() - started)) * 1_000
    const after = await cpu(db)
    const used = [after.app - before.app, after.database - before.database].map((ms) =>
      (ms / CALLS).toFixed(1),
    )
    console.log(
      `${name.padEnd(30)}${shown(alone)}        ${shown(atOnce)}${perSecond.toFixed(0).padStart(10)}   ${used.join(', ')}`,
    )
    if (path.startsWith('search') && alone.p95 > LIMIT) isFast = false
  }
  await closeApp()
  await close()
  return !isPostgres || isFast
}

async function measured(
  call: (n: number) => Promise<number | null>,
  lanes: number,
  calls: number,
): Promise<Figures> {
  const times: number[] = []
  let next = 100
  const lane = async () => {
    while (times.length < calls) times.push((await call(next++)) ?? 0)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return figuresOf(times)
}

/** Milliseconds per clock tick in /proc. */
const TICK_MS = 10

/**
 * Processor time used so far, which shows what a call costs even on a busy machine; 0 for a remote database.
 */
async function cpu(db: Db): Promise<{ app: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const database = rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0) * TICK_MS
  return { app: (user + system) / 1_000, database }
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

const shown = ({ p50, p95 }: Figures) => `${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(8)}`
