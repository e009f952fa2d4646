import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const call = promisify(execFile)
const ip = async (...args: string[]) => (await call('ip', args)).stdout

/** Each machine is a network namespace on one bridge without any other connection. */
export const machines = ['a', 'b', 'c'] as const
export type Machine = (typeof machines)[number]

const BRIDGE = 'tokri-bridge'
const NET = '10.87.21'
const HOST = `${NET}.1`
/** The addresses that the load balancers and PostgreSQL accept. */
export const network = `${NET}.0/24`
export const addressOf = (machine: Machine): string => `${NET}.${11 + machines.indexOf(machine)}`
const namespaceOf = (machine: Machine) => `tokri-${machine}`
const cableOf = (machine: Machine) => `tokri-cable-${machine}`

/** Creates namespaces, cables and the bridge; fails if some of an earlier run are left. */
export async function layNetwork(): Promise<void> {
  if ((await ip('netns', 'list')).includes(namespaceOf('a')))
    throw new Error('A cluster runs already, or one was not ended: npm run cluster -- stop')
  await ip('link', 'add', BRIDGE, 'type', 'bridge')
  await ip('addr', 'add', `${HOST}/24`, 'dev', BRIDGE)
  await ip('link', 'set', BRIDGE, 'up')
  for (const machine of machines) {
    const name = namespaceOf(machine)
    await ip('netns', 'add', name)
    await ip('link', 'add', cableOf(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    await ip('link', 'set', cableOf(machine), 'master', BRIDGE, 'up')
    await ip('-n', name, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
    await ip('-n', name, 'link', 'set', 'eth0', 'up')
    await ip('-n', name, 'link', 'set', 'lo', 'up')
  }
}

/** Pulls the machine's cable, or plugs it in again: the machine keeps running but reaches nobody. */
export const cut = (machine: Machine) => ip('link', 'set', cableOf(machine), 'down')
export const heal = (machine: Machine) => ip('link', 'set', cableOf(machine), 'up')

export const pidsOn = async (machine: Machine): Promise<number[]> =>
  (await ip('netns', 'pids', namespaceOf(machine)).catch(() => '')).split('\n').filter(Boolean).map(Number)

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended already
  }
}

/** Ends every process of the three machines, each by its id, and removes the network. */
export async function clearNetwork(): Promise<void> {
  const running = async () => (await Promise.all(machines.map(pidsOn))).flat()
  for (const pid of await running()) signal(pid, 'SIGTERM')
  for (let waited = 0; (await running()).length > 0 && waited < 5_000; waited += 200) await setTimeout(200)
  // PostgreSQL, too, can now be killed: its data are thrown away
  for (const pid of await running()) signal(pid, 'SIGKILL')
  for (const machine of machines) await ip('netns', 'del', namespaceOf(machine)).catch(() => undefined)
  for (const machine of machines) await ip('link', 'del', cableOf(machine)).catch(() => undefined)
  await ip('link', 'del', BRIDGE).catch(() => undefined)
}

export interface Program {
  machine: Machine
  name: string
  command: string[]
  /** The user it runs as; root by default. */
  user?: 'postgres'
  env?: NodeJS.ProcessEnv
}

/** Starts a program on a machine, in a process group of its own; its output goes to a file of its name. */
export function startProgram(
  folder: string,
  { machine, name, command, user, env = {} }: Program,
): ChildProcess {
  const log = openSync(join(folder, 'logs', `${name}-${machine}.log`), 'a')
  const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  // both commands replace themselves by the program, so its id is that of the child
  return spawn('ip', ['netns', 'exec', namespaceOf(machine), ...as, ...command], {
    stdio: ['ignore', log, log],
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    detached: true,
  })
}

export async function ended(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) await setTimeout(20)
}

/** Kills a process and its children with -9, as if the machine lost power. */
export async function killWithChildren(pid: number): Promise<void> {
  const { stdout } = await call('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }))
  signal(pid, 'SIGKILL')
  for (const child of stdout.split('\n').filter(Boolean)) signal(Number(child), 'SIGKILL')
}
