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
  /** Sent in order; from the start again when they are used up. */
  requests: readonly Asked[]
}

export interface Measured {
  perSecond: number
  /** Processor time of this process per answer, in ms: a busy machine changes it least. */
  cpu: number
  p50: number
  p95: number
  p99: number
}

export interface Load {
  connections: number
  ms: number
  /** At most this many requests. */
  limit?: number
}

/** A row of the table. */
export interface Figures {
  name: string
  yardstick: string
  reach: number
  /** The limits at p95 and p99, in ms. */
  p95?: number | undefined
  p99?: number | undefined
  /**
   * Of answers per second, and of processor time: of the two, the second is steadier if other programs run,
   * too.
   */
  ratio: number
  cpuRatio: number | null
  ours: Measured
  beside: Measured
}

/** Listens on a port that only this machine reaches. */
export async function listen(app: FastifyInstance): Promise<number> {
  const address = app.server.address()
  if (typeof address === 'object' && address) return address.port
  await app.listen({ host: '127.0.0.1', port: 0 })
  return await listen(app)
}

/**
 * Sends requests from a separate process. Throws if a response was an error, because then the figure is
 * meaningless.
 */
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

/** Measures both in turns, so that other activity of the machine affects both; of each figure, the median. */
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

/** A bare Fastify that runs one statement per answer. */
export function oneSelect(select: (n: number) => Promise<unknown>): Target {
  const app = Fastify()
  let n = 0
  app.post('/', async () => await select(n++))
  return { app, requests: [{ method: 'POST', path: '/', body: '{}' }] }
}

/** A bare Fastify that validates and echoes a body. */
export function echo(body: object): Target {
  const app = Fastify()
  app.post(
    '/',
    { schema: { body: { type: 'object', additionalProperties: true } } },
    async ({ body }) => body,
  )
  return { app, requests: [{ method: 'POST', path: '/', body: JSON.stringify(body) }] }
}
