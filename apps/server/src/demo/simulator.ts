import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env'

/** Nine simulated payment gateways in a separate process. */
export interface Simulator {
  url: string
  /** Their accounts by gateway. */
  accounts: Readonly<Record<string, Readonly<Record<string, string>>>>
  stop(): void
}

/** The simulator's port is the shop's plus this, unless it is in use. */
const PORT_DISTANCE = 1_000
const LAST_PORT = 65_535

/** Starts the built simulator; null when that fails, which leaves the demo with cash and wallet. */
export async function startSimulator({ PORT }: Pick<Env, 'PORT'>, shop: string): Promise<Simulator | null> {
  const preferred = PORT > 0 && PORT + PORT_DISTANCE <= LAST_PORT ? PORT + PORT_DISTANCE : 0
  const child = fork(fileURLToPath(new URL('./simulator.js', import.meta.url)), {
    env: { PORT: String(preferred), SHOP: shop },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // closing the channel ends it, however this process ends
  const stop = () => void (child.connected && child.disconnect())
  const ended = once(child, 'exit').then(() => null)
  const told = once(child, 'message').then(([started]) => started as Omit<Simulator, 'stop'>)
  const started = await Promise.race([told, ended])
  return started && { ...started, stop }
}
