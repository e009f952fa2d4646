import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, isReady, spawnServer } from './servers'

let folder = ''
const running: ChildProcess[] = []
/** The server that the first test leaves running. */
let standing: Started | null = null

// starting takes most of the time: the second test continues with the folder and the last server of the first
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokri-start-'))
})
test.afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a second start names the process that uses the folder; a killed one frees it', async () => {
  const first = await startedServer()
  await register(first.port, visitor)
  const second = spawnServer({
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(await freePort()),
    DATABASE_URL: '',
  })
  expect(await endOf(second.child)).toEqual({ code: 1, signal: null })
  expect(second.said()).toContain(
    `The data folder ${folder} is in use by another Tokri (process ${first.child.pid}).`,
  )
  expect(await isReady(first.port)).toBe(true)

  first.child.kill('SIGKILL')
  await endOf(first.child)
  const again = await startedServer()
  const answer = await post(again.port, 'login', { email: visitor.email, password: visitor.password })
  expect(answer.status).toBe(200)
  standing = again
})

test('shutdown takes at most five seconds, with open streams and idle connections', async () => {
  const { child, port } = standing ?? (await startedServer())
  const stream = await openLiveStream(port)
  const ready = connect(port, '127.0.0.1')
  await once(ready, 'connect')
  const asked = Date.now()
  // a terminal signals every process of `npm start` at once, and each of them signals the next one again
  for (const ms of [0, 5, 10, 20]) setTimeout(() => child.kill('SIGINT'), ms)
  expect(await endOf(child)).toEqual({ code: 0, signal: null })
  expect(Date.now() - asked).toBeLessThan(5_000)
  expect(existsSync(join(folder, 'tokri.lock'))).toBe(false)
  await stream.cancel()
})

test('a start with a used port exits and frees its folder', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { child, said } = spawnServer({ DATA_DIR: folder, DEMO: '0', PORT: String(port), DATABASE_URL: '' })
  expect(await endOf(child)).toEqual({ code: 1, signal: null })
  expect(said()).toContain(`Port ${port} is taken by another program.`)
  expect(existsSync(join(folder, 'tokri.lock'))).toBe(false)
  other.close()
})

test('an invalid environment variable is named', async () => {
  const { child, said } = spawnServer({ DATA_DIR: folder, PORT: 'dinner' })
  expect(await endOf(child)).toEqual({ code: 1, signal: null })
  expect(said()).toContain('The environment is not usable:\n  PORT:')
})

const visitor = {
  name: 'Nila Das',
  email: 'nila@example.test',
  phone: '+919812345678',
  password: 'a-long-dinner-1',
}
const listener = { ...visitor, email: 'nila.listens@example.test', phone: '+919812345679' }

type Started = Awaited<ReturnType<typeof startedServer>>

/** A server of its own on the test's folder, without the demo city, ready to respond. */
async function startedServer() {
  const port = await freePort()
  const server = spawnServer({ DATA_DIR: folder, DEMO: '0', PORT: String(port), DATABASE_URL: '' })
  running.push(server.child)
  await expect.poll(() => isReady(port), { timeout: 30_000 }).toBe(true)
  return { ...server, port }
}

const endOf = (child: ChildProcess) =>
  new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null)
      return resolve({ code: child.exitCode, signal: child.signalCode })
    child.once('close', (code, signal) => resolve({ code, signal }))
  })

const post = (port: number, path: string, body: unknown, token = '') =>
  fetch(`http://127.0.0.1:${port}/public/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

async function register(port: number, person: typeof visitor): Promise<string> {
  const { data } = await (await post(port, 'register', person)).json()
  return data.auth_token
}

/** A customer's live stream that stays open; returns its reader once the first event arrived. */
async function openLiveStream(port: number) {
  const token = await register(port, listener)
  const answer = await fetch(`http://127.0.0.1:${port}/public/api/live`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
  })
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('The live stream did not open.')
  await reader.read()
  return reader
}
