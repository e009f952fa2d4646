import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '../apps/server/src/db/migrate'
import { centre } from '../apps/server/src/testing/fixtures'
import { openBenchDatabase } from './server/open'
import { insertTown } from './server/town'

export const about =
  'how fast one node starts, beside an empty Fastify, and the memory it takes; with DATABASE_URL on PostgreSQL, too'

const STARTS = 5
const LOAD_MS = 15_000
const REST_MS = 20_000
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = ['--enable-source-maps', file('../apps/server/dist/main.js')]
/** What the machine and Node need for any server at all. */
const emptyFastify = [
  '--input-type=module',
  '--eval',
  `import Fastify from 'fastify'; const app = Fastify(); app.get('/readyz', async () => ({}));
   await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) })`,
]

interface Started {
  ms: number
  port: number
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a process and waits until it answers /readyz. */
async function start(command: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const port = await freeOne()
  const began = performance.now()
  const child = spawn(process.execPath, command, {
    stdio: 'ignore',
    cwd: file('..'),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LIMIT_FACTOR: '1000000', ...env },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`)
    await setTimeout(5)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    while (child.exitCode === null && child.signalCode === null) await setTimeout(20)
  }
  return { ms: performance.now() - began, port, child, stop }
}

async function freeOne(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** What a process holds of the machine's memory, in MB. */
const megabytes = ({ child }: Started): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024

const middle = (all: number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/** Starts both in turns, so that what else the machine does meets both; prints the middle of each. */
async function printStarts(what: string, reach: number, env: NodeJS.ProcessEnv): Promise<boolean> {
  const [ours, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < STARTS; round++) {
    for (const [times, command] of [
      [beside, emptyFastify],
      [ours, server],
    ] as const) {
      const started = await start(command, env)
      times.push(started.ms)
      await started.stop()
    }
  }
  const [ms, empty] = [middle(ours), middle(beside)]
  console.log(
    `${(ms / empty).toFixed(1)} x an empty Fastify   ${Math.round(ms)} ms (at most ${reach}; empty ${Math.round(empty)})   ${what}`,
  )
  return ms <= reach
}

/** Lists, a store and its menu over 16 connections. */
async function load(port: number, slug: string): Promise<void> {
  const call = (path: string, body: object) => ({
    ...{ method: 'POST', path: `/public/api/${path}`, body: JSON.stringify(body) },
  })
  const requests = [
    ...Array.from({ length: 50 }, (_, n) =>
      call('get-delivery-restaurants', { ...centre, latitude: centre.latitude + n / 1e4 }),
    ),
    call(`get-restaurant-info/${slug}`, { ...centre }),
    call(`get-restaurant-items/${slug}`, {}),
    call('search-restaurants', { ...centre, q: 'masala dosa' }),
  ]
  const child = spawn(process.execPath, [file('table/load.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ port, requests, connections: 16, ms: LOAD_MS, limit: 1e9 }))
  const { failed, said } = JSON.parse(await text(child.stdout))
  if (failed > 0) throw new Error(`${failed} answers failed, the first one with\n${said}`)
}

/** Memory at rest, at the most under load, and at rest again. */
async function printMemory(
  what: string,
  reach: { idle: number; loaded: number; after: number },
  { env, slug }: { env: NodeJS.ProcessEnv; slug: string },
): Promise<boolean> {
  const node = await start(server, env)
  await setTimeout(5_000)
  const seen = { idle: megabytes(node), loaded: 0, after: 0 }
  let isLoaded = true
  const loading = load(node.port, slug).finally(() => {
    isLoaded = false
  })
  while (isLoaded) {
    seen.loaded = Math.max(seen.loaded, megabytes(node))
    await setTimeout(200)
  }
  await loading
  await setTimeout(REST_MS)
  seen.after = megabytes(node)
  await node.stop()
  const names = ['idle', 'loaded', 'after'] as const
  console.log(
    names.map((name) => `${name} ${seen[name].toFixed(0)} MB (${reach[name]})`).join('   '),
    `  ${what}`,
  )
  return names.every((name) => seen[name] <= reach[name])
}

/** False if a node starts too slowly or takes too much. */
export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-bench-node-'))
  const done: boolean[] = []
  try {
    if (process.env.DATABASE_URL) {
      const { db, url, close } = await openBenchDatabase()
      await migrate(db)
      await insertTown(db, { restaurants: 280, dishesEach: 20, groceries: 20, goods: 2_000 })
      const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' }
      done.push(await printStarts('start on PostgreSQL, 300 stores', 2_000, env))
      const reach = { idle: 200, loaded: 400, after: 220 }
      done.push(await printMemory('on PostgreSQL, 300 stores', reach, { env, slug: 'town-0' }))
      await close()
    }
    const env = { DATA_DIR: folder, DEMO_PICTURES: 'when-asked', AUTOPILOT: '0' }
    // the first start builds the demo city
    await (await start(server, env)).stop()
    done.push(await printStarts('start on the embedded database, with the demo city', 3_000, env))
    const reach = { idle: 450, loaded: 450, after: 450 }
    done.push(await printMemory('the embedded demo', reach, { env, slug: await slugOf(env) }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return done.every(Boolean)
}

/** Any store of the demo city. */
async function slugOf(env: NodeJS.ProcessEnv): Promise<string> {
  const node = await start(server, env)
  const answer = await fetch(`http://127.0.0.1:${node.port}/public/api/get-delivery-restaurants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(centre),
  })
  const slug = /"slug":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  await node.stop()
  return slug
}
