import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase } from '../../testing/database'
import { databaseStore } from './database'
import { memoryStore } from './memory'
import type { LimitRule, LimitStore } from './port'
import { openRedisStore } from './redis'

interface Opened {
  /** Two nodes of one shop. */
  nodes: [LimitStore, LimitStore]
  isShared: boolean
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

function openMemory(): Opened {
  return { nodes: [memoryStore(), memoryStore()], isShared: false, pass: sleep, close: async () => undefined }
}

async function openDatabaseStores(engine: (typeof engines)[number]): Promise<Opened> {
  const { db, close } = await openTestDatabase(engine)
  let now = Date.now()
  const node = () => databaseStore({ db, clock: () => new Date(now) })
  const pass = async (seconds: number) => {
    now += seconds * 1000
  }
  return { nodes: [node(), node()], isShared: true, pass, close }
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
  return { nodes, isShared: true, pass: sleep, close }
}

const stores: [name: string, open: () => Promise<Opened> | Opened][] = [
  ['memory', openMemory],
  ...engines.map((engine): [string, () => Promise<Opened>] => [engine, () => openDatabaseStores(engine)]),
  ['redis', openRedisStores],
]
const hasRedis = existsSync(REDIS)

describe.each(stores)('limits counted in %s', (name, open) => {
  const isMissing = name === 'redis' && !hasRedis
  const check = isMissing
    ? (title: string, _: () => Promise<void>) => test.skip(`${title} (not run: needs redis-server)`)
    : test
  let opened: Opened
  beforeAll(async () => {
    if (!isMissing) opened = await open()
  })
  afterAll(async () => await opened?.close())

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

  check('[CAL-02] of many tries at once the rule allows its points and no more', async () => {
    const one = rule()
    const answers = await tries(opened.nodes[0], one, 20)
    expect(allowed(answers)).toBe(3)
    const refused = answers.find((answer) => answer !== null)
    expect(refused?.retry_after).toBeGreaterThan(58)
    expect(refused?.retry_after).toBeLessThanOrEqual(60)
  })

  check('[CAL-02] keys and rules are counted each for itself', async () => {
    const [one, other] = [rule(), rule()]
    await tries(opened.nodes[0], one, 5)
    expect(allowed(await tries(opened.nodes[0], one, 5, 'somebody else'))).toBe(3)
    expect(allowed(await tries(opened.nodes[0], other, 5))).toBe(3)
  })

  check('[CAL-02] the window begins with the first try and does not slide', async () => {
    const short = rule({ seconds: 2 })
    const [store] = opened.nodes
    expect(await store.consume(short, 'me')).toBeNull()
    await opened.pass(1.2)
    expect(allowed(await tries(store, short, 4, 'me'))).toBe(2)
    await opened.pass(1)
    expect(allowed(await tries(store, short, 4, 'me'))).toBe(3)
  })

  check('[CAL-02] what is forgotten begins anew', async () => {
    const one = rule()
    const [store] = opened.nodes
    expect(await store.has(one, 'me')).toBe(false)
    await tries(store, one, 5, 'me')
    expect(await store.has(one, 'me')).toBe(true)
    await store.forget(one, 'me')
    expect(await store.has(one, 'me')).toBe(false)
    expect(allowed(await tries(store, one, 5, 'me'))).toBe(3)
  })

  check('[CAL-02] nodes that share a store share the count', async () => {
    const one = rule()
    const answers = await Promise.all(opened.nodes.map((node) => tries(node, one, 10)))
    expect(allowed(answers.flat())).toBe(opened.isShared ? 3 : 6)
  })
})

const redisTest = hasRedis ? test : test.skip
redisTest('while Redis is away each node counts for itself', async () => {
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

test('a Redis that cannot be reached is named when the server starts', async () => {
  const url = `redis://127.0.0.1:${await freePort()}`
  await expect(openRedisStore(url, () => undefined)).rejects.toThrow(/Redis cannot be used \(REDIS_URL\)/)
})
