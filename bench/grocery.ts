import { sql } from 'kysely'
import type { Db } from '../apps/server/src/db/client'
import { migrate } from '../apps/server/src/db/migrate'
import { importFiles } from '../apps/server/src/importer/import-files'
import { centre } from '../apps/server/src/testing/fixtures'
import { insertLargeGroceries, largeItem } from '../apps/server/src/testing/large-grocery'
import { figuresOf, openApp, openBenchDatabase, timed } from './server/open'

export const about =
  'aisles and search of a grocery of 30,000 items among 300, and an import of 27,000 rows (PostgreSQL when DATABASE_URL is set)'

const rounds = 120
/** Milliseconds at p95 on PostgreSQL. */
const limit = 25
const importLimit = 30

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
  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
  const files = {
    stores: file('stores.csv', 'key,name,latitude,longitude,store_type\nshop,Odd shop,12.97,77.59,grocery\n'),
    items: file('items.csv', oddFile()),
  }
  const options = { dryRun: false, skipBad: true }
  const first = await timed(() => importFiles(db, files, options))
  const second = await timed(() => importFiles(db, files, options))
  const { saved, complaints } = first.answer
  const again = second.answer.saved?.items
  console.log(`import of 27,000 rows: ${(first.ms / 1000).toFixed(1)} s (limit ${importLimit} s on PGlite)`)
  console.log(`  ${saved?.items?.created} new, ${complaints.length} skipped`)
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
