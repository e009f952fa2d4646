import { setTimeout } from 'node:timers/promises'
import type { Cluster } from './cluster'
import { machines } from './machines'
import { nodeUrl } from './parts'
import { ask, attemptOf, billOf, nearby, type Shop } from './shop'

const ROUNDS = 10
/** Longer than this is not immediate, in ms: streams poll once a second. */
const AT_ONCE_MS = 900
/** Lists may be up to half a second older than a change, plus the time of a request. */
const FRESH_WITHIN_MS = 1_000
const HEARD_WITHIN_MS = 5_000

/**
 * Checks that what happens at one node is visible at the others at once: live events, and the contents of
 * lists.
 */
export async function tryAcross(cluster: Cluster, shop: Shop, say: (line: string) => void): Promise<boolean> {
  const heard = await newsAcross(shop)
  const slowest = Math.max(...heard)
  say(
    `Orders placed at one node: heard on streams of all three after ${median(heard)} ms, ${slowest} ms at the latest`,
  )
  const shown = await renamedAcross(cluster)
  const latest = Math.max(...shown)
  say(
    `Stores renamed at the primary: shown by all nodes after ${median(shown)} ms, ${latest} ms at the latest`,
  )
  return slowest <= AT_ONCE_MS && latest <= FRESH_WITHIN_MS
}

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/**
 * Places orders at one node after the other, and returns after how many ms each stream of their customer
 * received them.
 */
async function newsAcross({ carts, tokens }: Shop): Promise<number[]> {
  const [cart, token] = [carts[0] ?? {}, tokens[0] ?? '']
  const payable = await billOf(cart, token)
  const ending = new AbortController()
  const streams = await Promise.all(machines.map((machine) => listen(nodeUrl(machine), token, ending.signal)))
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const at = nodeUrl(machines[round % machines.length] ?? 'a')
    const { status, body } = await ask('place-order', attemptOf(cart, payable), token, at)
    if (status !== 200) throw new Error(`place-order answered ${status}: ${JSON.stringify(body)}`)
    const placed = performance.now()
    const { unique_order_id } = body.data as { unique_order_id: string }
    waits.push(
      ...(await Promise.all(
        streams.map((stream) => until(placed, () => stream.text.includes(unique_order_id))),
      )),
    )
  }
  ending.abort()
  return waits
}

/** Every event of a stream, as it arrives. */
async function listen(url: string, token: string, signal: AbortSignal): Promise<{ text: string }> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const answer = await fetch(`${url}/public/api/live`, { headers, signal })
  if (!answer.ok || !answer.body) throw new Error(`live answered ${answer.status}`)
  const stream = { text: '' }
  const { body } = answer
  const read = async () => {
    for await (const part of body.pipeThrough(new TextDecoderStream())) stream.text += part
  }
  read().catch(() => undefined)
  return stream
}

async function until(started: number, isSo: () => boolean | Promise<boolean>): Promise<number> {
  while (!(await isSo()) && performance.now() - started < HEARD_WITHIN_MS) await setTimeout(5)
  return Math.round(performance.now() - started)
}

/**
 * Renames a store at the primary, and returns after how many ms each node lists the new name, including the
 * node at the replica.
 */
async function renamedAcross(cluster: Cluster): Promise<number[]> {
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const name = `Renamed ${round} times`
    await cluster.query('update restaurants set name = $1 where id = (select min(id) from restaurants)', [
      name,
    ])
    const renamed = performance.now()
    const isShown = async (machine: (typeof machines)[number]) => {
      const { body } = await ask('get-delivery-restaurants', nearby, undefined, nodeUrl(machine))
      return JSON.stringify(body).includes(name)
    }
    waits.push(
      ...(await Promise.all(machines.map((machine) => until(renamed, async () => await isShown(machine))))),
    )
  }
  return waits
}
