import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { openPostgresNotices } from '../../apps/server/src/db/notices'
import { notify } from '../../apps/server/src/db/queries/notify'
import { openSession } from '../../apps/server/src/db/queries/sessions'
import { centre, insertStaff } from '../../apps/server/src/testing/fixtures'
import { openApp } from '../server/open'
import { type Load, listen, type Measured } from './measure'
import type { Bench, Program, Row } from './rows'

const WATCHERS = 1_000
/** Streams per person; a node closes the oldest of more than twelve. */
const STREAMS_EACH = 10
/** Events that are sent at once. */
const BURST = 20

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/** Open streams in a process of their own, and how fast all of them receive what `tell` sends. */
async function watching(
  { port, path, tokens, watchers }: { port: number; path: string; tokens: string[]; watchers: number },
  tell: (n: number) => Promise<unknown>,
): Promise<Program> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('watch.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('the watchers ended')
    return value
  }
  const say = (line: string) => child.stdin.write(`${line}\n`)
  say(JSON.stringify({ port, path, tokens, watchers }))
  await next()
  let told = 0
  const burst = async (): Promise<Pick<Measured, 'p50' | 'p95' | 'p99'>> => {
    say(String(BURST))
    await next()
    await Promise.all(Array.from({ length: BURST }, () => tell(told++)))
    return JSON.parse(await next())
  }
  return {
    async measure({ ms }: Load) {
      const times = []
      const before = process.cpuUsage()
      const began = performance.now()
      while (performance.now() - began < ms) times.push(await burst())
      const seconds = (performance.now() - began) / 1_000
      const { user, system } = process.cpuUsage(before)
      const heard = times.length * BURST * watchers
      return {
        perSecond: heard / seconds,
        cpu: (user + system) / 1_000 / heard,
        p50: middle(times.map(({ p50 }) => p50)),
        p95: middle(times.map(({ p95 }) => p95)),
        p99: middle(times.map(({ p99 }) => p99)),
      }
    },
    async close() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const position = (n: number) => ({
  unique_order_id: 'OD-BENCH-01',
  latitude: centre.latitude + n / 1e6,
  longitude: centre.longitude,
  heading: n % 360,
  at: new Date().toISOString(),
})

/** Writes the same bytes to every connected client, and does nothing else. */
async function bareFanOut(watchers: number): Promise<Program> {
  const open = new Set<ServerResponse>()
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write('event: hello\ndata: {}\n\n')
    open.add(reply.raw)
  })
  const streams = { port: await listen(app), path: '/', tokens: [''], watchers }
  const watched = await watching(streams, async (n) => {
    const frame = Buffer.from(`event: rider.position\ndata: ${JSON.stringify(position(n))}\n\n`)
    for (const response of open) response.write(frame)
  })
  return {
    ...watched,
    async close() {
      await watched.close()
      await app.close()
    },
  }
}

/** Staff who follow every rider, notified over PostgreSQL as another node would do it. */
async function staffWatching({ db, url }: Bench, watchers: number): Promise<Program> {
  const tokens: string[] = []
  while (tokens.length * STREAMS_EACH < watchers)
    tokens.push(await openSession(db, { user_id: await insertStaff(db), device: null, now: new Date() }))
  const notices = openPostgresNotices(url ?? '')
  const { app, close } = await openApp(db, { notices })
  const streams = { port: await listen(app), path: '/public/api/live', tokens, watchers }
  const watched = await watching(streams, (n) =>
    notify(db, 'positions', JSON.stringify([{ ...position(n), user_id: 0, restaurant_id: 0 }])),
  )
  return {
    ...watched,
    async close() {
      await watched.close()
      await close()
      await notices.close()
    },
  }
}

export const liveRows: Row[] = [
  {
    name: '1,000 watchers of riders',
    yardstick: 'a bare fan-out of SSE',
    reach: 0.5,
    needsPostgres: true,
    async targets(bench) {
      const watchers = Math.max(STREAMS_EACH, WATCHERS * bench.size.scale)
      const beside = await bareFanOut(watchers)
      const ours = await staffWatching(bench, watchers)
      return { ours: () => ours, beside, close: ours.close }
    },
  },
]
