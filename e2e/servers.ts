import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { forgetUnused } from '../apps/server/cache'

const root = fileURLToPath(new URL('..', import.meta.url))
const postgres = process.env.TEST_DATABASE_URL

/** Another port for each run, so that two on one machine never collide; the workers of a run inherit it. */
process.env.JOURNEYS_PORT ??= String(9_180 + (process.pid % 400) * 2)
const port = Number(process.env.JOURNEYS_PORT)

/** The servers that tests run on, each on a port of its own. */
export const engines = [
  { name: 'pglite', port },
  ...(postgres ? [{ name: 'postgres', port: port + 1 }] : []),
] as const

/** Starts every engine with a fresh demo city and no autopilot; returns a function that stops them. */
export default async function startServers() {
  const data = mkdtempSync(join(tmpdir(), 'tokri-journeys-'))
  const running: Server[] = []
  const database = postgres ? await freshDatabase(postgres, `tokri_journeys_${process.pid}`) : null
  symlinkSync(keptPictures(), join(data, 'media'), 'dir')
  const stopAll = async () => {
    await Promise.all(running.map(({ child }) => stop(child)))
    await database?.drop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    for (const { name, port } of engines) {
      const own: Record<string, string> =
        name === 'postgres' && database ? { DATABASE_URL: database.url, DEMO: '1' } : {}
      running.push(startServer(port, { DATA_DIR: data, ...own }))
    }
    await Promise.all(running.map((server) => isUp(server)))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

/**
 * Pictures that tests opened are cached on this machine (in `.cache`), as long as they are generated in the
 * same way and used.
 */
export function keptPictures(): string {
  const kept = join(root, '.cache', 'journeys-pictures', drawing())
  mkdirSync(kept, { recursive: true })
  utimesSync(kept, new Date(), new Date())
  forgetUnused(dirname(kept), { hours: 24 * 7 })
  return kept
}

/** A fingerprint of everything pictures are generated from. */
function drawing(): string {
  const hash = createHash('sha256')
  const demo = join(root, 'apps/server/src/demo')
  const drawn = ['city', 'drawing'].flatMap((folder) =>
    readdirSync(join(demo, folder), { recursive: true, withFileTypes: true }),
  )
  const files = drawn
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(demo.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

interface Server {
  port: number
  child: ChildProcess
  said: () => string
}

function startServer(port: number, env: Record<string, string>): Server {
  const server = spawnServer({
    PORT: String(port),
    AUTOPILOT: '0',
    LIMIT_FACTOR: '1000',
    DEMO_PICTURES: 'when-asked',
    // browsers return from payment gateways to the URL they left from
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...env,
  })
  server.child.stderr.pipe(process.stderr)
  return { port, ...server }
}

/** Resolves once the server answers; rejects when it stops or takes too long. */
async function isUp({ port, child, said }: Server): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server on port ${port} stopped:\n${said()}`)
    if (await isReady(port)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server on port ${port} was not ready within two minutes:\n${said()}`)
}

/**
 * Runs the built server with this environment, or that of another clone; `said` is everything it printed so
 * far.
 */
export function spawnServer(env: Record<string, string>, clone = root) {
  const child = spawn(process.execPath, [join(clone, 'apps/server/dist/main.js')], {
    cwd: clone,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  return { child, said: () => output }
}

/** Whether the server on this port reports that it is ready. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** A port that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export interface EmptyShop {
  url: string
  /** The URL that the server prints for the person who will run it. */
  setUpAddress: string
  close: () => Promise<void>
}

export interface TimedShop {
  url: string
  /** Advances the server's clock by this many minutes. */
  pass: (minutes: number) => Promise<void>
  /** The time of its clock. */
  now: () => Date
  close: () => Promise<void>
}

/** A demo city on a server of its own, whose clock the test moves. */
export async function openTimedShop(): Promise<TimedShop> {
  const data = mkdtempSync(join(tmpdir(), 'tokri-timed-'))
  const clock = join(data, 'ahead')
  writeFileSync(clock, '0')
  symlinkSync(keptPictures(), join(data, 'media'), 'dir')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startServer(port, {
    ...{ DATA_DIR: data, CLOCK_FILE: clock, PUBLIC_URL: url },
    NODE_OPTIONS: `--import=${new URL('movable-clock.mjs', import.meta.url).href}`,
    ENCRYPTION_KEY: 'a-key-for-journeys-of-at-least-32-letters',
  })
  let ahead = 0
  const close = async () => {
    await stop(server.child)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await isUp(server)
  } catch (error) {
    await close()
    throw error
  }
  const pass = async (minutes: number) => {
    ahead += minutes * 60_000
    writeFileSync(clock, String(ahead))
    // until the server reads it again
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, pass, now: () => new Date(Date.now() + ahead), close }
}

/** It is printed soon after the server is ready. */
async function printedAddress({ said }: Server): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const [address] = /http\S+\/console\/join\?token=\S+/.exec(said()) ?? []
    if (address) return address
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No set-up address was printed:\n${said()}`)
}

/** A server of its own on an empty database of this engine, as on the first day of a shop. */
export async function openEmptyShop(engine: string): Promise<EmptyShop> {
  const data = mkdtempSync(join(tmpdir(), 'tokri-first-day-'))
  const port = await freePort()
  const database =
    engine === 'postgres' && postgres ? await freshDatabase(postgres, `tokri_first_day_${process.pid}`) : null
  const url = `http://127.0.0.1:${port}`
  const server = startServer(port, {
    ...{ DATA_DIR: data, DEMO: '0', PUBLIC_URL: url },
    ...(database ? { DATABASE_URL: database.url } : {}),
  })
  const close = async () => {
    await stop(server.child)
    await database?.drop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await isUp(server)
    return { url, setUpAddress: await printedAddress(server), close }
  } catch (error) {
    await close()
    throw error
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}

async function freshDatabase(server: string, name: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
