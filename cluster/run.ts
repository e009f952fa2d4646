import { once } from 'node:events'
import { Cluster } from './cluster'
import { clearNetwork } from './machines'
import { shopUrl } from './parts'
import { tryAll } from './trial'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `try NAME…` runs the named trials, or all; `stop` removes what is left of an earlier run; without an
 * argument the cluster just runs.
 */
export async function run([act, ...names]: string[]): Promise<boolean> {
  if (act === 'stop') {
    await clearNetwork()
    return true
  }
  const cluster = new Cluster()
  let keepsLogs = false
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  try {
    await Promise.race([cluster.start(say), interrupted.then(() => Promise.reject(new Error('interrupted')))])
    if (act === 'try') return (await Promise.race([tryAll(cluster, names, say), interrupted])) === true
    say(
      `The shop is at ${shopUrl}, for this machine only; logs are in ${cluster.folder}/logs. Ctrl+C ends it all.`,
    )
    await interrupted
    return true
  } catch (error) {
    keepsLogs = true
    say(`${error instanceof Error ? error.message : error}\nThe logs are in ${cluster.folder}/logs.`)
    return false
  } finally {
    await cluster.stop({ keepsLogs })
  }
}
