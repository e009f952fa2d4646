import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Db } from '../db/client'
import type { Env } from '../env'
import { commands, isCommandName } from './commands'

/*
 * Only one process can use the embedded database. Commands run beside the server are passed to it through a
 * socket in its data folder, one JSON per line: `{ key, name, args, cwd }` in, any number of `{ say }` and
 * one `{ code }` out. The key is in a file that only its owner can read.
 */

/** The maximum length of a socket's path on every system. */
const LONGEST_PATH = 100
const KEY_FILE = 'operator.key'
/** A client must send its command within this time, in ms. */
const GREETING_TIMEOUT_MS = 5_000

interface CommandRequest {
  key: string
  name: string
  args: string[]
  cwd: string
}
type Said = { say: string } | { code: number }

/**
 * In the data folder or, where its path is too long or the system has no socket files, under a name derived
 * from it.
 */
function socketPath(dataDir: string): string {
  const name = `tokri-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(resolve(dataDir), 'operator.sock')
  return inside.length <= LONGEST_PATH ? inside : join(tmpdir(), `${name}.sock`)
}

/** Accepts commands that are run beside this server; returns a function that closes the socket. */
export async function openCommandSocket(deps: {
  db: Db
  env: Env
  clock: () => Date
}): Promise<() => Promise<void>> {
  const dataDir = resolve(deps.env.DATA_DIR)
  const [path, keyFile] = [socketPath(dataDir), join(dataDir, KEY_FILE)]
  const key = randomBytes(32).toString('hex')
  if (process.platform !== 'win32') rmSync(path, { force: true })
  rmSync(keyFile, { force: true })
  writeFileSync(keyFile, key, { mode: 0o600 })
  const guests = new Set<Socket>()
  const server = createServer((guest) => {
    guests.add(guest)
    guest.on('close', () => guests.delete(guest))
    // the client disconnected: the command continues, its output is dropped
    guest.on('error', () => undefined)
    void serve(guest, deps, key)
  })
  await listening(server, path)
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return async () => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const guest of guests) guest.destroy()
    await closed
    rmSync(keyFile, { force: true })
  }
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(path, () => done())
  })

async function serve(
  guest: Socket,
  { db, env, clock }: Parameters<typeof openCommandSocket>[0],
  key: string,
) {
  const tell = (said: Said) => void guest.write(`${JSON.stringify(said)}\n`)
  try {
    const asked = await greeting(guest)
    if (!isSame(asked.key, key) || !isCommandName(asked.name))
      throw new Error('This command is not known here.')
    const shell = { db, env, now: clock(), cwd: asked.cwd, say: (line: string) => tell({ say: line }) }
    tell({ code: await commands[asked.name](shell, asked.args) })
  } catch (error) {
    tell({ say: error instanceof Error ? error.message : String(error) })
    tell({ code: 1 })
  }
  guest.end()
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function greeting(guest: Socket): Promise<CommandRequest> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('Nothing was asked.')), GREETING_TIMEOUT_MS)
    createInterface({ input: guest }).once('line', (line) => {
      clearTimeout(late)
      try {
        done(JSON.parse(line) as CommandRequest)
      } catch (error) {
        fail(error)
      }
    })
  })
}

/** Passes a command to the server that uses this data folder; null where none does. */
export async function runOnServer(
  dataDir: string,
  { name, args, say }: { name: string; args: string[]; say(line: string): void },
): Promise<number | null> {
  const key = keyOf(dataDir)
  if (key === null) return null
  const host = await connected(socketPath(dataDir))
  if (!host) return null
  host.write(`${JSON.stringify({ key, name, args, cwd: process.cwd() } satisfies CommandRequest)}\n`)
  for await (const line of createInterface({ input: host })) {
    const said = JSON.parse(line) as Said
    if ('code' in said) return said.code
    say(said.say)
  }
  throw new Error('The server stopped before the command was done.')
}

/** Null: no server is running, or it belongs to another user. */
function keyOf(dataDir: string): string | null {
  try {
    return readFileSync(join(resolve(dataDir), KEY_FILE), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'EACCES')
      throw new Error('A server of another user runs on this data folder. Run the command as that user.')
    throw error
  }
}

/** A socket left by a killed server accepts no connection. */
const connected = (path: string): Promise<Socket | null> =>
  new Promise((done) => {
    const host = connect(path)
    host.once('connect', () => done(host))
    host.once('error', () => done(null))
  })
