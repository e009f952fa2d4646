import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from '../apps/server/src/db/client'
import { migrate } from '../apps/server/src/db/migrate'
import { centre, insertCategory, insertItem, insertStore } from '../apps/server/src/testing/fixtures'
import { openApp, openBenchDatabase } from './server/open'
import { insertTown } from './server/town'
import { inTurns, loaded, type Measured } from './table/measure'
import { type Bench, type Row, rows } from './table/rows'

export const about =
  'what people wait for, beside what the machine can do: `table search 16 3000 3500` is one row, connections, ms, stores'

const ROUNDS = 3
const MENU = 200
const result = fileURLToPath(new URL('../.cache/bench-table.json', import.meta.url))

interface Figures {
  name: string
  yardstick: string
  reach: number
  /** Of answers a second, and of processor time: of the two the second is steadier where others work, too. */
  ratio: number
  cpuRatio: number
  ours: Measured
  beside: Measured
}

/** Prints a row for each kind of work, the ratio first; false if one misses its share of the yardstick. */
export async function run([only = 'all', connections = '16', ms = '2000', stores = '3500']: string[]) {
  const { db, isPostgres, close } = await openBenchDatabase(20)
  await migrate(db)
  const groceries = Math.round(Number(stores) / 12)
  const town = { restaurants: Number(stores) - groceries, dishesEach: 3, groceries, goods: groceries * 100 }
  await insertTown(db, town)
  await insertMenu(db)
  const { app, close: closeApp } = await openApp(db)
  const bench: Bench = { db, app, round: 0 }
  console.log(`${isPostgres ? 'PostgreSQL' : 'PGlite'}, ${stores} stores near, ${connections} connections`)
  console.log('ratio (wanted)  of CPU   answers/s (yardstick)     p50     p95     p99 ms   CPU ms')
  const all: Figures[] = []
  for (const row of rows.filter(({ name }) => only === 'all' || name.includes(only))) {
    const figures = await measure(row, bench, { connections: Number(connections), ms: Number(ms) })
    print(figures)
    all.push(figures)
  }
  mkdirSync(new URL('../.cache', import.meta.url), { recursive: true })
  writeFileSync(
    result,
    JSON.stringify({ stores: Number(stores), connections: Number(connections), rows: all }),
  )
  await closeApp()
  await close()
  return all.every(({ ratio, reach }) => ratio >= reach)
}

async function measure(row: Row, bench: Bench, load: { connections: number; ms: number }): Promise<Figures> {
  const { ours, beside } = await row.targets(bench)
  await loaded(beside, { ...load, limit: 200 })
  await loaded(ours(), { ...load, limit: 200 })
  const measured = await inTurns(
    () => loaded(ours(), load),
    () => loaded(beside, load),
    ROUNDS,
  )
  await beside.app.close()
  return {
    name: row.name,
    yardstick: row.yardstick,
    reach: row.reach,
    ratio: measured.ours.perSecond / measured.yardstick.perSecond,
    cpuRatio: measured.yardstick.cpu / measured.ours.cpu,
    ours: measured.ours,
    beside: measured.yardstick,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`.padStart(6)
const figure = (value: number, digits = 0) => value.toFixed(digits).padStart(8)

function print({ name, yardstick, reach, ratio, cpuRatio, ours, beside }: Figures) {
  const times = [ours.p50, ours.p95, ours.p99].map((one) => figure(one, 1)).join('')
  console.log(
    `${percent(ratio)} (${percent(reach).trim()})  ${percent(cpuRatio)}  ${figure(ours.perSecond)} (${figure(beside.perSecond)})  ${times}  ${figure(ours.cpu, 2)}   ${name} beside ${yardstick}`,
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
