import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrate } from '../../apps/server/src/db/migrate'
import { centre } from '../../apps/server/src/testing/fixtures'
import { openBenchDatabase } from '../server/open'
import { insertTown } from '../server/town'
import type { Asked } from './measure'
import { emptyFastify, load, megabytes, type Started, server, start } from './node-process'
import { failed, type Limits, type Result } from './results'
import { type Bench, call, type LimitRow } from './rows'

/** At rest before the load, under load, and at rest after it. */
const SETTLE_MS = 5_000
const LOAD_MS = 15_000
const REST_MS = 20_000

const middle = (all: number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

interface Node {
  env: NodeJS.ProcessEnv
}
/** In MB. */
type Memory = Record<'idle' | 'loaded' | 'after', number>

/** Measures both in turns, so that other activity of the machine affects both; of each, the median. */
async function starts(
  name: string,
  most: number,
  { size, env }: Pick<Bench, 'size'> & Node,
): Promise<Limits> {
  const [ours, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < size.rounds; round++) {
    for (const [times, command] of [
      [beside, emptyFastify],
      [ours, server],
    ] as const) {
      const started = await start(command, env)
      times.push(started.ms)
      await started.stop()
    }
  }
  const limit = { what: 'to /readyz', unit: 'ms', value: middle(ours), most, beside: middle(beside) } as const
  return { name, yardstick: 'an empty Fastify', limits: [limit] }
}

async function memory(
  name: string,
  most: Memory,
  { size, env }: Pick<Bench, 'size'> & Node,
): Promise<Limits> {
  const node = await start(server, env)
  try {
    return await memoryOf(node, { name, most, size })
  } finally {
    await node.stop()
  }
}

async function memoryOf(
  node: Started,
  { name, most, size }: Pick<Bench, 'size'> & { name: string; most: Memory },
): Promise<Limits> {
  await setTimeout(SETTLE_MS)
  const seen = { idle: megabytes(node), loaded: 0, after: 0 }
  let isLoaded = true
  const loading = load(node.port, await questions(node.port), LOAD_MS * Math.min(1, size.ms / 2_000)).finally(
    () => {
      isLoaded = false
    },
  )
  while (isLoaded) {
    seen.loaded = Math.max(seen.loaded, megabytes(node))
    await setTimeout(200)
  }
  await loading
  await setTimeout(REST_MS * Math.min(1, size.ms / 2_000))
  seen.after = megabytes(node)
  const limits = (['idle', 'loaded', 'after'] as const).map(
    (what) => ({ what, unit: 'MB', value: seen[what], most: most[what] }) as const,
  )
  return { name, yardstick: '–', limits }
}

/** A row that fails does not affect the other. */
const orFailed = (name: string, row: (name: string) => Promise<Limits>): Promise<Result> =>
  row(name).catch((error) => failed({ name, yardstick: '–' }, error))

/** Requests for lists, a store, its menu and a search. */
async function questions(port: number): Promise<Asked[]> {
  const lists = Array.from({ length: 50 }, (_, n) =>
    call('get-delivery-restaurants', { ...centre, latitude: centre.latitude + n / 1e4 }),
  )
  const [first] = lists
  const answer = await fetch(`http://127.0.0.1:${port}${first?.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(first?.body === undefined ? {} : { body: first.body }),
  })
  const slug = /"slug":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  return [
    ...lists,
    call(`get-restaurant-info/${slug}`, { ...centre }),
    call(`get-restaurant-items/${slug}`, {}),
    call('search-restaurants', { ...centre, q: 'masala dosa' }),
  ]
}

async function* onPostgres({ size, fill }: Bench): AsyncIterable<Result> {
  const { db, url, close } = await openBenchDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'tokri-bench-node-'))
  try {
    await migrate(db)
    await fill('300 stores', () =>
      insertTown(db, { restaurants: 280, dishesEach: 20, groceries: 20, goods: 2_000 }),
    )
    const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' }
    const most = { idle: 200, loaded: 400, after: 220 }
    yield await orFailed('start on PostgreSQL, 300 stores', (name) => starts(name, 2_000, { size, env }))
    yield await orFailed('memory on PostgreSQL, 300 stores', (name) => memory(name, most, { size, env }))
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* embedded({ size, fill }: Bench): AsyncIterable<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-bench-node-'))
  try {
    const env = { DATA_DIR: folder, DEMO_PICTURES: 'when-asked', AUTOPILOT: '0' }
    // the first start creates the demo city
    await fill('the demo city', async () => await (await start(server, env)).stop())
    const most = { idle: 450, loaded: 450, after: 450 }
    yield await orFailed('start of the embedded demo', (name) => starts(name, 3_000, { size, env }))
    yield await orFailed('memory of the embedded demo', (name) => memory(name, most, { size, env }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const nodeRows: LimitRow[] = [
  {
    name: 'start and memory on PostgreSQL',
    yardstick: 'an empty Fastify',
    needsPostgres: true,
    limits: onPostgres,
  },
  { name: 'start and memory of the embedded demo', yardstick: 'an empty Fastify', limits: embedded },
]
