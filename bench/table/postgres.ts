import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'
const CONNECTIONS = 300
const PATIENCE_MS = 30_000

/** The path of a PostgreSQL program, wherever it is installed. */
export function postgresProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  return versions.map((version) => join(DEBIAN, version, 'bin', name)).find(existsSync) ?? name
}

/** A PostgreSQL server for the duration of the measurement, as it is installed; null if none is. */
export async function openPostgresServer(): Promise<{ url: string; close(): Promise<void> } | null> {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-bench-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const owner = ownerOf(folder)
  try {
    const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
    execFileSync(postgresProgram('initdb'), [...flags, join(folder, 'data')], { stdio: 'pipe', ...owner })
  } catch (error) {
    remove()
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const port = await freePort()
  const options = [`listen_addresses=127.0.0.1`, `port=${port}`, `unix_socket_directories=${folder}`]
  const flags = [...options, `max_connections=${CONNECTIONS}`].flatMap((option) => ['-c', option])
  const child = spawn(postgresProgram('postgres'), ['-D', join(folder, 'data'), ...flags], {
    stdio: 'ignore',
    ...owner,
  })
  const end = () => void child.kill('SIGINT')
  process.on('exit', end)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswers(url)
  const close = async () => {
    end()
    while (child.exitCode === null && child.signalCode === null) await setTimeout(50)
    process.off('exit', end)
    remove()
  }
  return { url, close }
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, whom its package created. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])))
  if (!uid || !gid) return {}
  chownSync(folder, uid, gid)
  return { uid, gid }
}

async function untilAnswers(url: string): Promise<void> {
  for (const began = performance.now(); ; await setTimeout(100)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS) throw error
    }
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
