import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from '../apps/server/src/db/client'
import { migrate } from '../apps/server/src/db/migrate'
import { centre, insertCategory, insertItem, insertStore } from '../apps/server/src/testing/fixtures'
import { openApp, openBenchDatabase } from './server/open'
import { insertTown } from './server/town'
import { drawChart } from './table/chart'
import { type Figures, inTurns, type Load, loaded } from './table/measure'
import { orderRows } from './table/order-rows'
import { type Bench, browseRows, type Row, type Yardstick } from './table/rows'
import { sizeRows } from './table/size-rows'

export const about =
  'what people wait for, beside what the machine can do: `table search 16 3000 3500` is one row, connections, ms, stores'

const ROUNDS = 3
const MENU = 200
const WARM_UP = 3_000
const WARM_UP_MS = 1_500
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The rows that need tables of a size of their own come last. */
const rows: Row[] = [...browseRows, ...orderRows, ...sizeRows]

/** Prints a row for each kind of work, the ratio first, and draws all of them for the README; false if one misses its share of the yardstick. */
export async function run([only = 'all', connections = '16', ms = '2000', stores = '3500']: string[]) {
  const { db, isPostgres, url = null, close } = await openBenchDatabase(20)
  await migrate(db)
  const groceries = Math.round(Number(stores) / 12)
  const town = { restaurants: Number(stores) - groceries, dishesEach: 3, groceries, goods: groceries * 100 }
  await insertTown(db, town)
  await insertMenu(db)
  const { app, deps, close: closeApp } = await openApp(db, { web: file('../apps/web/dist') })
  const bench: Bench = { db, app, deps, url, round: 0 }
  console.log(`${isPostgres ? 'PostgreSQL' : 'PGlite'}, ${stores} stores near, ${connections} connections`)
  console.log('ratio (wanted)  of CPU   answers/s (yardstick)     p50     p95     p99 ms   CPU ms')
  const all: Figures[] = []
  for (const row of rows.filter(({ name }) => only === 'all' || name.includes(only))) {
    if (row.needsPostgres && !isPostgres) continue
    const figures = await measure(row, bench, {
      connections: row.connections ?? Number(connections),
      ms: Number(ms),
    })
    print(figures)
    all.push(figures)
    // row by row: the last ones take minutes
    mkdirSync(file('../.cache'), { recursive: true })
    const table = { stores: Number(stores), connections: Number(connections), rows: all }
    writeFileSync(file('../.cache/bench-table.json'), JSON.stringify(table))
    if (only === 'all') writeFileSync(file('../docs/performance.svg'), drawChart(all))
  }
  await closeApp()
  await close()
  return all.every(isReached)
}

const isReached = ({ ratio, reach, p95, ours }: Figures): boolean =>
  ratio >= reach && ours.p95 <= (p95 ?? Number.POSITIVE_INFINITY)

async function measure(row: Row, bench: Bench, load: Load): Promise<Figures> {
  const { ours, beside, close } = await row.targets(bench)
  const oursLoaded = (more: Load) => loaded(ours(), more)
  const besideLoaded = (more: Load) => ('measure' in beside ? beside.measure(more) : loaded(beside, more))
  // code that has just been loaded is slow for a second
  const warmUp = { ...load, ms: WARM_UP_MS, limit: WARM_UP }
  await besideLoaded(warmUp)
  await oursLoaded(warmUp)
  const measured = await inTurns(
    () => oursLoaded(load),
    () => besideLoaded(load),
    ROUNDS,
  )
  await closeBeside(beside)
  await close?.()
  const cpu = measured.yardstick.cpu
  return {
    ...{ name: row.name, yardstick: row.yardstick, reach: row.reach, p95: row.p95 },
    ratio: measured.ours.perSecond / measured.yardstick.perSecond,
    cpuRatio: cpu > 0 ? cpu / measured.ours.cpu : null,
    ours: measured.ours,
    beside: measured.yardstick,
  }
}

const closeBeside = async (beside: Yardstick) => ('measure' in beside ? beside.close() : beside.app.close())

const percent = (share: number) => `${(share * 100).toFixed(0)} %`.padStart(6)
const figure = (value: number, digits = 0) => value.toFixed(digits).padStart(8)

function print({ name, yardstick, reach, ratio, cpuRatio, ours, beside }: Figures) {
  const times = [ours.p50, ours.p95, ours.p99].map((one) => figure(one, 1)).join('')
  console.log(
    `${percent(ratio)} (${percent(reach).trim()})  ${cpuRatio === null ? '     –' : percent(cpuRatio)}  ${figure(ours.perSecond)} (${figure(beside.perSecond)})  ${times}  ${figure(ours.cpu, 2)}   ${name} beside ${yardstick}`,
  )
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
