import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '../apps/server/src/db/migrate'
import { openSession } from '../apps/server/src/db/queries/sessions'
import { seedDemoCity } from '../apps/server/src/demo/seed/load'
import { workOnFiles } from '../apps/server/src/features/files/work-on-files'
import { PART_BYTES } from '../packages/contract/src/file-kinds'
import type { FileJob } from '../packages/contract/src/files'
import { figuresOf, openApp, openBenchDatabase, timed } from './server/open'

export const about =
  'an import of 30,000 dishes from the console while customers look at menus, or of as many as the argument says (needs DATABASE_URL)'

const LIMIT_S = 30
const LIMIT_P99_MS = 300
/** Time between two requests of a customer, in ms. */
const EVERY_MS = 50

/**
 * Prints how long the import took, from the first byte sent to the last row written, and how long customers
 * waited meanwhile.
 */
export async function run([rows = '30000']: string[]): Promise<boolean> {
  const { db, isPostgres, close } = await openBenchDatabase(20)
  if (!isPostgres) throw new Error('Set DATABASE_URL: the limits are those of a shop on PostgreSQL.')
  await migrate(db)
  const { app, deps, close: closeApp } = await openApp(db)
  await seedDemoCity(db, { storage: deps.storage })
  const stores = await db.selectFrom('restaurants').select(['id', 'slug']).orderBy('id').execute()
  const { id } = await db
    .insertInto('users')
    .values({ role: 'admin', name: 'Bench', email: 'bench@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(db, { user_id: id, device: null, now: new Date() })
  const call = async (path: string, body: object): Promise<FileJob> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({
      method: 'POST',
      url: `/public/api/console/files/${path}`,
      headers,
      payload: body,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }

  let isOver = false
  const node = (async () => {
    while (!isOver) if (!(await workOnFiles(deps))) await wait(100)
  })()
  const waited: number[] = []
  const customers = (async () => {
    for (let n = 0; !isOver; n++) {
      const slug = stores[n % stores.length]?.slug ?? ''
      const place = { latitude: '12.97', longitude: '77.59' }
      const look =
        n % 2 === 0
          ? { url: `/public/api/get-restaurant-items/${slug}`, payload: {} }
          : { url: '/public/api/get-delivery-restaurants', payload: place }
      waited.push((await timed(() => app.inject({ method: 'POST', ...look }))).ms)
      await wait(EVERY_MS)
    }
  })()

  let checked = 0
  const began = performance.now()
  const csv = Buffer.from(menu(Number(rows), stores))
  const { ms, answer: done } = await timed(async () => {
    const job = await call('start', { kind: 'items', name: 'menu.csv', bytes: csv.length })
    for (let part = 0; part * PART_BYTES < csv.length; part++) {
      const content = csv.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      await app.inject(partOf({ job_id: job.id, part, content, token }))
    }
    const until = async (state: string) => {
      for (;;) {
        const now = await call('show', { job_id: job.id })
        if (now.state === state) return now
        if (now.state === 'failed') throw new Error(`the import stopped: ${now.problem}`)
        await wait(200)
      }
    }
    await until('checked')
    checked = performance.now()
    await call('run', { job_id: job.id })
    return await until('done')
  })
  isOver = true
  await Promise.all([node, customers])
  const { p50, p99 } = figuresOf(waited)
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*)::int as n from items where import_key like 'bench-%'`.execute(db)
  console.log(
    `${counted[0]?.n} rows checked in ${((checked - began) / 1_000).toFixed(1)} s and written, ${(ms / 1_000).toFixed(1)} s in all (limit ${LIMIT_S} s), refused ${done.result?.refused}`,
  )
  console.log(
    `customers meanwhile: ${waited.length} looks, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (limit ${LIMIT_P99_MS} ms)`,
  )
  await closeApp()
  await close()
  return ms / 1_000 <= LIMIT_S && p99 <= LIMIT_P99_MS && counted[0]?.n === Number(rows)
}

/** Dishes for the existing stores. */
function menu(rows: number, stores: readonly { id: number }[]): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const store = stores[n % stores.length]?.id
    return `id:${store},bench-${n},Section ${n % 12},"Dish ${n}, with everything",${50 + (n % 400)}.50,${n % 2 ? 'yes' : 'no'},"Made fresh, served hot"`
  })
  return `store_key,key,category,name,price,is_veg,desc\n${lines.join('\n')}\n`
}

interface Part {
  job_id: number
  part: number
  content: Buffer
  token: string
}

function partOf({ job_id, part, content, token }: Part) {
  const boundary = 'part-of-a-file'
  const field = (name: string, value: number) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('job_id', job_id)}${field('part', part)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`
  return {
    method: 'POST' as const,
    url: '/public/api/console/files/send-part',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
