import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Target {
  app: FastifyInstance
  /** Request by request; from the start again when they are used up. */
  requests: readonly Asked[]
}

export interface Measured {
  perSecond: number
  /** Processor time of this process for one answer, ms: what a busy machine changes least. */
  cpu: number
  p50: number
  p95: number
  p99: number
}

export interface Load {
  connections: number
  ms: number
  /** No more requests than this. */
  limit?: number
}

/** A row of the table. */
export interface Figures {
  name: string
  yardstick: string
  reach: number
  /** What 95 and 99 of 100 answers may take, ms. */
  p95?: number | undefined
  p99?: number | undefined
  /** Of answers a second, and of processor time: of the two the second is steadier where others work, too. */
  ratio: number
  cpuRatio: number | null
  ours: Measured
  beside: Measured
}

/** Listens where only this machine reaches it. */
export async function listen(app: FastifyInstance): Promise<number> {
  const address = app.server.address()
  if (typeof address === 'object' && address) return address.port
  await app.listen({ host: '127.0.0.1', port: 0 })
  return await listen(app)
}

/** Asks from a process of its own. Throws where an answer was a failure: that is no figure. */
export async function loaded({ app, requests }: Target, load: Load): Promise<Measured> {
  const port = await listen(app)
  const child = spawn(process.execPath, [fileURLToPath(new URL('load.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const before = process.cpuUsage()
  child.stdin.end(JSON.stringify({ port, requests, ...load, limit: load.limit ?? Number.MAX_SAFE_INTEGER }))
  const answer = JSON.parse(await text(child.stdout))
  const { user, system } = process.cpuUsage(before)
  if (answer.failed > 0)
    throw new Error(`${answer.failed} answers failed, the first one with\n${answer.said}`)
  return {
    perSecond: answer.answered / answer.seconds,
    cpu: (user + system) / 1_000 / answer.answered,
    p50: answer.p50,
    p95: answer.p95,
    p99: answer.p99,
  }
}

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

/** Both in turns, so that what else the machine does meets both; of each figure the middle one. */
export async function inTurns(
  ours: () => Promise<Measured>,
  yardstick: () => Promise<Measured>,
  rounds: number,
) {
  const [of, beside]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    beside.push(await yardstick())
    of.push(await ours())
  }
  const middles = (all: Measured[]): Measured => ({
    perSecond: middle(all.map(({ perSecond }) => perSecond)),
    cpu: middle(all.map(({ cpu }) => cpu)),
    p50: middle(all.map(({ p50 }) => p50)),
    p95: middle(all.map(({ p95 }) => p95)),
    p99: middle(all.map(({ p99 }) => p99)),
  })
  return { ours: middles(of), yardstick: middles(beside) }
}

/** A bare Fastify that sends the same bytes to everybody. */
export function readyMade(bytes: string, type: string): Target {
  const app = Fastify()
  app.post('/', (_request, reply) => reply.type(type).send(bytes))
  app.get('/', (_request, reply) => reply.type(type).send(bytes))
  const method = type === 'text/html' ? 'GET' : 'POST'
  return { app, requests: [{ method, path: '/', ...(method === 'POST' ? { body: '{}' } : {}) }] }
}

/** A bare Fastify that makes one statement for each answer. */
export function oneSelect(select: (n: number) => Promise<unknown>): Target {
  const app = Fastify()
  let n = 0
  app.post('/', async () => await select(n++))
  return { app, requests: [{ method: 'POST', path: '/', body: '{}' }] }
}

/** A bare Fastify that checks and echoes a body. */
export function echo(body: object): Target {
  const app = Fastify()
  app.post(
    '/',
    { schema: { body: { type: 'object', additionalProperties: true } } },
    async ({ body }) => body,
  )
  return { app, requests: [{ method: 'POST', path: '/', body: JSON.stringify(body) }] }
}
