import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/db/client'
import { migrate } from '../apps/server/src/db/migrate'
import { centre, insertCategory, insertItem, insertStore } from '../apps/server/src/testing/fixtures'
import { openApp, openBenchDatabase } from './server/open'
import { insertTown } from './server/town'
import { firstLoadRows } from './table/first-load-rows'
import { liveRows } from './table/live-rows'
import { inTurns, type Load, loaded, type Measured } from './table/measure'
import { nodeRows } from './table/node-rows'
import { orderRows } from './table/order-rows'
import { busyNow, writePage } from './table/page'
import { openPostgresServer } from './table/postgres'
import { cellsOf, failed, isReached, type Result } from './table/results'
import { type Bench, browseRows, type Row, type ShareRow, type Size, type Yardstick } from './table/rows'
import { searchRows } from './table/search-rows'
import { sizeRows } from './table/size-rows'
import { wholeOrder } from './table/whole-order'

export const about =
  'what people wait for, beside what the machine can do: all rows, `table search 16 3000 3500` is one (connections, ms, stores), `table all small` takes little of everything'

const MENU = 200
/** Code gets faster while it runs, ours during some ten thousand calls, and nodes run for weeks. */
const WARM_UPS = 3
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const whole: Size = { connections: 16, ms: 2_000, stores: 3_500, rounds: 3, audits: 3, scale: 1 }
const small: Size = { connections: 16, ms: 500, stores: 350, rounds: 1, audits: 1, scale: 0.01 }
/**
 * Rows that need the whole machine come first, and those that need large tables of their own last: the
 * database continues to vacuum these tables after they were measured.
 */
const rows: Row[] = [
  ...firstLoadRows,
  ...nodeRows,
  ...browseRows,
  ...orderRows,
  wholeOrder,
  ...liveRows,
  ...searchRows,
  ...sizeRows,
]

const began = performance.now()
const minutesSince = () => (performance.now() - began) / 60_000

/**
 * Measures and prints row after row; a row that fails is reported and does not stop the others. All rows at
 * their full size are also written to docs/performance.md and drawn for the README, small ones to copies in
 * .cache. False if one misses its target.
 */
export async function run(args: string[]): Promise<boolean> {
  const busy = busyNow()
  const isSmall = args.includes('small')
  const [only = 'all', connections, ms, stores] = args.filter((arg) => arg !== 'small')
  const size = isSmall ? small : whole
  const chosen = {
    ...size,
    connections: Number(connections ?? size.connections),
    ms: Number(ms ?? size.ms),
    stores: Number(stores ?? size.stores),
  }
  const own = process.env.DATABASE_URL ? null : await openPostgresServer()
  if (own) process.env.DATABASE_URL = own.url
  const opened = await open(chosen)
  console.log(`${opened.database}, ${chosen.stores} stores near, ${chosen.connections} connections`)
  const results: Result[] = []
  const measured = rows.filter(({ name }) => only === 'all' || name.includes(only))
  for (const [n, row] of measured.entries()) {
    console.log(`[${n + 1} of ${measured.length}, ${minutesSince().toFixed(1)} min] ${row.name}`)
    for await (const result of resultsOf(row, opened.bench)) {
      print(result)
      results.push(result)
    }
    // row by row: some take minutes
    mkdirSync(file('../.cache'), { recursive: true })
    writeFileSync(file('../.cache/bench-table.json'), JSON.stringify({ ...chosen, busy, rows: results }))
  }
  const reached = results.filter(isReached).length
  console.log(`${reached} of ${results.length} reach their marks, in ${minutesSince().toFixed(1)} minutes`)
  if (only === 'all') {
    const measuring = { ...chosen, ...opened, busy, minutes: Math.round(minutesSince()) }
    writePage(results, measuring, isSmall ? file('../.cache') : undefined)
  }
  await opened.close()
  await own?.close()
  return reached === results.length
}

/** The town that most rows use, and the app that serves it. */
async function open(size: Size) {
  const { db, isPostgres, url = null, close } = await openBenchDatabase(20)
  await migrate(db)
  const groceries = Math.round(size.stores / 12)
  const town = { restaurants: size.stores - groceries, dishesEach: 3, groceries, goods: groceries * 100 }
  await fill(`a town of ${size.stores} stores`, async () => {
    await insertTown(db, town)
    await insertMenu(db)
  })
  const { app, deps, close: closeApp } = await openApp(db, { web: file('../apps/web/dist') })
  const version = await sql<{ server_version: string }>`show server_version`.execute(db)
  return {
    bench: { db, app, deps, url, round: 0, size, fill } satisfies Bench,
    database: `${isPostgres ? 'PostgreSQL' : 'PGlite'} ${version.rows[0]?.server_version}`,
    async close() {
      await closeApp()
      await close()
    },
  }
}

async function fill<T>(what: string, act: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const filled = await act()
  console.log(`    filled ${what} in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  return filled
}

async function* resultsOf(row: Row, bench: Bench): AsyncIterable<Result> {
  const { name, yardstick, needsPostgres } = row
  if (needsPostgres && !bench.url) {
    yield { name, yardstick, why: 'needs PostgreSQL: install it, or set DATABASE_URL' }
    return
  }
  try {
    if ('limits' in row) yield* row.limits(bench)
    else yield await measure(row, bench)
  } catch (error) {
    yield failed(row, error)
  }
}

async function measure(row: ShareRow, bench: Bench): Promise<Result> {
  const load = { connections: row.connections ?? bench.size.connections, ms: bench.size.ms }
  const { ours, beside, close } = await row.targets(bench)
  const measured = (one: Yardstick, more: Load): Promise<Measured> =>
    'measure' in one ? one.measure(more) : loaded(one, more)
  try {
    await measured(beside, load)
    for (let n = 0; n < WARM_UPS; n++) await measured(ours(), load)
    const { ours: of, yardstick } = await inTurns(
      () => measured(ours(), load),
      () => measured(beside, load),
      bench.size.rounds,
    )
    return {
      ...{ name: row.name, yardstick: row.yardstick, reach: row.reach, p95: row.p95, p99: row.p99 },
      ratio: of.perSecond / yardstick.perSecond,
      cpuRatio: yardstick.cpu > 0 ? yardstick.cpu / of.cpu : null,
      ours: of,
      beside: yardstick,
    }
  } finally {
    await ('measure' in beside ? beside.close() : beside.app.close())
    await close?.()
  }
}

function print(result: Result): void {
  const { name, yardstick, wanted, reached, missed, isReached, answers, times } = cellsOf(result)
  const cpu =
    'cpuRatio' in result && result.cpuRatio !== null
      ? `, ${Math.round(result.cpuRatio * 100)} % by processor time`
      : ''
  const said = isReached ? 'reached' : `MISSED, ${missed}:`
  const mark = wanted && `(${wanted})${cpu}`
  const figures = [said, reached, mark, answers, times && `${times} ms`].filter(Boolean).join('  ')
  console.log(`  ${figures}  ${name} beside ${yardstick}`)
}

/** A store with a long menu. */
async function insertMenu(db: Db): Promise<void> {
  const id = await insertStore(db, { slug: 'bench-menu', name: 'Long menu', ...centre })
  for (let shelf = 0; shelf < MENU / 20; shelf++) {
    const item_category_id = await insertCategory(db, id, { name: `Section ${shelf}` })
    for (let n = 0; n < 20; n++)
      await insertItem(db, id, { name: `Dish ${shelf}-${n}`, item_category_id, price: 10_000 + n })
  }
}
