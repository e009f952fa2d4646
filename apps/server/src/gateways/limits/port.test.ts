import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnDatabases, type Engine, openTestDatabase } from '../../testing/database'
import { databaseStore } from './database'
import { memoryStore } from './memory'
import type { LimitRule, LimitStore } from './port'
import { openRedisStore } from './redis'

interface Opened {
  /** Two nodes of one shop. */
  nodes: [LimitStore, LimitStore]
  isShared: boolean
  /** Lets a tenth of a second pass: on the test's clock where the store uses it, otherwise in real time. */
  tick(): Promise<void>
  close(): Promise<void>
}

const TICK_MS = 100
const realTick = () => new Promise<void>((resolve) => setTimeout(resolve, TICK_MS))

function openMemory(): Opened {
  return {
    nodes: [memoryStore(), memoryStore()],
    isShared: false,
    tick: realTick,
    close: async () => undefined,
  }
}

async function openDatabaseStores(engine: Engine): Promise<Opened> {
  const { db, close } = await openTestDatabase(engine)
  let now = Date.now()
  const node = () => databaseStore({ db, clock: () => new Date(now) })
  const tick = async () => {
    now += TICK_MS
  }
  return { nodes: [node(), node()], isShared: true, tick, close }
}

const REDIS = '/usr/bin/redis-server'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function startRedis(): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const process = spawn(REDIS, [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  for await (const chunk of process.stdout) if (String(chunk).includes('Ready to accept')) break
  process.stdout.resume()
  return { url: `redis://127.0.0.1:${port}`, process }
}

async function openRedisStores(): Promise<Opened> {
  const { url, process } = await startRedis()
  const nodes: Opened['nodes'] = [
    await openRedisStore(url, () => undefined),
    await openRedisStore(url, () => undefined),
  ]
  const close = async () => {
    for (const node of nodes) await node.close()
    process.kill()
    await once(process, 'exit')
  }
  return { nodes, isShared: true, tick: realTick, close }
}

function describeOnRedis(title: string, tests: () => void) {
  if (existsSync(REDIS)) describe(title, tests)
  else describe.skip(`${title} (not run: needs redis-server)`, tests)
}

describe('rate limits in memory', () => limitTests(openMemory))
describeOnDatabases('rate limits in %s', (engine) => limitTests(() => openDatabaseStores(engine)))
describeOnRedis('rate limits in Redis', () => {
  limitTests(openRedisStores)

  test('while Redis is unreachable each node counts for itself', async () => {
    const { url, process } = await startRedis()
    const errors: unknown[] = []
    const store = await openRedisStore(url, (error) => errors.push(error))
    const one: LimitRule = { name: 'guess', points: 2, seconds: 60 }
    expect(await store.consume(one, 'me')).toBeNull()
    process.kill()
    await once(process, 'exit')
    const answers = [
      await store.consume(one, 'me'),
      await store.consume(one, 'me'),
      await store.consume(one, 'me'),
    ]
    expect(answers.map((answer) => answer === null)).toEqual([true, true, false])
    expect(errors.length).toBeLessThanOrEqual(1)
    await store.close()
  })
})

function limitTests(open: () => Promise<Opened> | Opened) {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => await opened.close())

  let made = 0
  const rule = (rest: Partial<LimitRule> = {}): LimitRule => ({
    name: `rule${++made}`,
    points: 3,
    seconds: 60,
    ...rest,
  })
  const tries = (store: LimitStore, one: LimitRule, count: number, key = 'somebody') =>
    Promise.all(Array.from({ length: count }, () => store.consume(one, key)))
  const allowed = (answers: unknown[]) => answers.filter((answer) => answer === null).length

  test('[CAL-02] exactly the rule’s points of simultaneous attempts are allowed', async () => {
    const one = rule()
    const answers = await tries(opened.nodes[0], one, 20)
    expect(allowed(answers)).toBe(3)
    const refused = answers.find((answer) => answer !== null)
    expect(refused?.retry_after).toBeGreaterThan(58)
    expect(refused?.retry_after).toBeLessThanOrEqual(60)
  })

  test('[CAL-02] each key and each rule is counted separately', async () => {
    const [one, other] = [rule(), rule()]
    await tries(opened.nodes[0], one, 5)
    expect(allowed(await tries(opened.nodes[0], one, 5, 'somebody else'))).toBe(3)
    expect(allowed(await tries(opened.nodes[0], other, 5))).toBe(3)
  })

  test('[CAL-02] the window starts with the first try and does not slide', async () => {
    const short = rule({ points: 2, seconds: 3 })
    const [store] = opened.nodes
    expect(await store.consume(short, 'me')).toBeNull()
    for (let passed = 0; passed <= 1000; passed += TICK_MS) await opened.tick()
    expect(await store.consume(short, 'me')).toBeNull()
    // attempts never stop: a sliding window would never end
    const waits: number[] = []
    let answer = await store.consume(short, 'me')
    while (answer) {
      waits.push(answer.retry_after)
      await opened.tick()
      answer = await store.consume(short, 'me')
    }
    expect([waits[0], waits.at(-1)]).toEqual([2, 1])
    expect(waits).toEqual(waits.toSorted((a, b) => b - a))
    expect(allowed(await tries(store, short, 3, 'me'))).toBe(1)
  })

  test('[CAL-02] a forgotten key starts again', async () => {
    const one = rule()
    const [store] = opened.nodes
    expect(await store.has(one, 'me')).toBe(false)
    await tries(store, one, 5, 'me')
    expect(await store.has(one, 'me')).toBe(true)
    await store.forget(one, 'me')
    expect(await store.has(one, 'me')).toBe(false)
    expect(allowed(await tries(store, one, 5, 'me'))).toBe(3)
  })

  test('[CAL-02] nodes with a shared store count together', async () => {
    const one = rule()
    const answers = await Promise.all(opened.nodes.map((node) => tries(node, one, 10)))
    expect(allowed(answers.flat())).toBe(opened.isShared ? 3 : 6)
  })
}

test('an unreachable Redis is reported at start', async () => {
  const url = `redis://127.0.0.1:${await freePort()}`
  await expect(openRedisStore(url, () => undefined)).rejects.toThrow(/Redis cannot be used \(REDIS_URL\)/)
})
