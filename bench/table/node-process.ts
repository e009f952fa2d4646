import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Asked } from './measure'
import { freePort } from './postgres'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
export const server = ['--enable-source-maps', file('../../apps/server/dist/main.js')]
/** A minimal server, to measure what the machine and Node need for any server. */
export const emptyFastify = [
  '--input-type=module',
  '--eval',
  `import Fastify from 'fastify'; const app = Fastify(); app.get('/readyz', async () => ({}));
   await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) })`,
]

/** What `npm start` sets, too. */
const serverEnv: Record<string, string> = JSON.parse(
  readFileSync(file('../../scripts/server-env.json'), 'utf8'),
)

export interface Started {
  ms: number
  port: number
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a process and waits until it answers /readyz. */
export async function start(command: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, command, {
    stdio: 'ignore',
    cwd: file('../..'),
    env: {
      ...serverEnv,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      LIMIT_FACTOR: '1000000',
      ...env,
    },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`)
    await setTimeout(5)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    while (child.exitCode === null && child.signalCode === null) await setTimeout(20)
  }
  return { ms: performance.now() - began, port, child, stop }
}

/** The resident memory of a process, in MB. */
export const megabytes = ({ child }: Started): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024

/** Sends requests to a node over 16 connections for this long. */
export async function load(port: number, requests: readonly Asked[], ms: number): Promise<void> {
  const child = spawn(process.execPath, [file('load.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ port, requests, connections: 16, ms, limit: 1e9 }))
  const { failed, said } = JSON.parse(await text(child.stdout))
  if (failed > 0) throw new Error(`${failed} answers failed, the first one with\n${said}`)
}
