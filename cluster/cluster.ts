import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { addressOf, clearNetwork, ended, layNetwork, type Machine, machines, startProgram } from './machines'
import * as parts from './parts'

const { databaseMachines } = parts
export type DatabaseMachine = (typeof databaseMachines)[number]
const builtServer = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** The whole cluster: what runs where, and how to send requests to it. */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'tokri-cluster-'))
  readonly secrets: parts.Secrets = {
    superuser: randomBytes(12).toString('hex'),
    replication: randomBytes(12).toString('hex'),
    shop: randomBytes(12).toString('hex'),
  }
  readonly programs = new Map<string, ChildProcess>()
  /** The release that nodes are started from: the one built here, until a newer one is rolled out. */
  release = builtServer

  async start(say: (line: string) => void): Promise<void> {
    await layNetwork()
    this.#writeFiles()
    say('etcd on three machines, Redis with Sentinel, PostgreSQL under Patroni, PgBouncer and HAProxy')
    for (const machine of machines) this.#run('etcd', machine, parts.etcd(machine, this.folder))
    for (const machine of databaseMachines) {
      this.startRedis(machine)
      this.startDatabase(machine)
      this.#run('pgbouncer', machine, ['pgbouncer', `${this.folder}/pgbouncer-${machine}.ini`], 'postgres')
    }
    for (const machine of machines) {
      this.#run('sentinel', machine, ['redis-sentinel', `${this.folder}/sentinel-${machine}.conf`])
      this.#run('haproxy', machine, ['haproxy', '-db', '-f', `${this.folder}/haproxy-${machine}.cfg`])
    }
    await this.untilReplicated()
    await this.#createDatabase()
    say('three nodes')
    await this.startNode('a')
    await Promise.all([this.startNode('b'), this.startNode('c')])
  }

  /** Ends everything. The logs are kept if something went wrong. */
  async stop({ keepsLogs }: { keepsLogs: boolean }): Promise<void> {
    await clearNetwork()
    for (const name of readdirSync(this.folder))
      if (!keepsLogs || name !== 'logs') rmSync(join(this.folder, name), { recursive: true, force: true })
    if (!keepsLogs) rmSync(this.folder, { recursive: true })
  }

  startRedis(machine: Machine): void {
    this.#run('redis', machine, parts.redis(machine, this.folder))
  }
  startDatabase(machine: DatabaseMachine): void {
    this.#run('patroni', machine, ['patroni', `${this.folder}/patroni-${machine}.yml`], 'postgres')
  }

  /** Starts a node and waits until it is ready. */
  async startNode(machine: Machine): Promise<void> {
    const env = parts.nodeEnv(machine, this.folder, this.secrets)
    const child = startProgram(this.folder, {
      ...{ machine, name: 'node', env },
      command: [process.execPath, '--enable-source-maps', this.release],
    })
    this.programs.set(`node-${machine}`, child)
    await until(`node ${machine} is ready`, async () => (await fetch(`${parts.nodeUrl(machine)}/readyz`)).ok)
  }
  /** Asks a node to stop, as an operator would, and waits until it has. */
  async stopNode(machine: Machine): Promise<void> {
    const child = this.programOf('node', machine)
    child.kill('SIGTERM')
    await ended(child)
  }

  programOf(name: string, machine: Machine): ChildProcess {
    const child = this.programs.get(`${name}-${machine}`)
    if (!child) throw new Error(`${name} was never started on ${machine}`)
    return child
  }
  /** The process that is the parent of all others of a PostgreSQL. */
  postmasterOf(machine: DatabaseMachine): number {
    return Number.parseInt(readFileSync(`${this.folder}/postgres-${machine}/postmaster.pid`, 'utf8'), 10)
  }

  async roles(): Promise<Partial<Record<Role, DatabaseMachine>>> {
    const members = await Promise.all(databaseMachines.map(membersSeenBy))
    return Object.assign({}, ...members)
  }
  async primary(): Promise<DatabaseMachine> {
    const { primary } = await this.roles()
    if (!primary) throw new Error('There is no primary.')
    return primary
  }
  /** Waits until both databases run, and the replica has every commit. */
  async untilReplicated(): Promise<void> {
    await until('the replica follows', async () => {
      const { primary, replica } = await this.roles()
      return primary !== undefined && replica !== undefined
    })
  }

  /** Runs a statement on the primary as its owner. */
  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = [], database = 'tokri') {
    const client = new pg.Client({
      ...{ host: addressOf(await this.primary()), port: 5432, database },
      ...{ user: 'postgres', password: this.secrets.superuser },
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  #run(name: string, machine: Machine, command: string[], user?: 'postgres'): void {
    this.programs.set(
      `${name}-${machine}`,
      startProgram(this.folder, { machine, name, command, ...(user && { user }) }),
    )
  }

  async #createDatabase(): Promise<void> {
    await this.query(`create role tokri login password '${this.secrets.shop}'`, [], 'postgres')
    await this.query(`alter role tokri set statement_timeout = '30s'`, [], 'postgres')
    await this.query('create database tokri owner tokri', [], 'postgres')
    await this.query('create extension if not exists pg_trgm')
  }

  #writeFiles(): void {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    const [uid, gid] = [id('-u'), id('-g')]
    const own = (path: string) => chownSync(join(this.folder, path), uid, gid)
    const write = (name: string, text: string) => {
      writeFileSync(join(this.folder, name), text, { mode: 0o600 })
      own(name)
    }
    chmodSync(this.folder, 0o755)
    for (const name of ['logs', 'media', ...databaseMachines.map((one) => `sockets-${one}`)])
      mkdirSync(join(this.folder, name))
    own('.')
    write('pgbouncer-users', parts.pgbouncerUsers(this.secrets))
    for (const machine of machines) {
      write(`haproxy-${machine}.cfg`, parts.haproxy(machine))
      write(`sentinel-${machine}.conf`, parts.sentinel(machine))
    }
    for (const machine of databaseMachines) {
      own(`sockets-${machine}`)
      write(`patroni-${machine}.yml`, parts.patroni(machine, this.folder, this.secrets))
      write(`pgbouncer-${machine}.ini`, parts.pgbouncer(machine, this.folder))
    }
  }
}

type Role = 'primary' | 'replica'

/**
 * The state of the database according to Patroni on this machine; a replica counts once it has every commit.
 */
async function membersSeenBy(machine: DatabaseMachine): Promise<Partial<Record<Role, DatabaseMachine>>> {
  const is = async (what: string) =>
    await fetch(`http://${addressOf(machine)}:8008/${what}`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await is('primary')) return { primary: machine }
  return (await is('synchronous')) ? { replica: machine } : {}
}

const PATIENCE_MS = 120_000

/** Asks five times a second until the answer is yes; an error counts as no. */
export async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS; await setTimeout(200))
    if (await ask().catch(() => false)) return
  throw new Error(`After ${PATIENCE_MS / 1_000} s it is still not so that ${what}.`)
}
