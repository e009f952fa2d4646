import { type ComponentType, createElement, lazy, useState } from 'react'

/** Delays between attempts, in ms; cut short when the network is back. */
const RESTS_MS = [500, 1_500, 4_000, 10_000, 20_000]

/** Resolves after `ms`, or when the network is back. */
export function waitOrOnline(ms: number): Promise<void> {
  const page = window
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      page.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    page.addEventListener('online', done)
  })
}

/** Whether the server can be reached. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Retries while offline. If the server responds but the code is missing, it belongs to an older version: then
 * it rejects at once.
 */
export async function retryWhileOffline<T>(
  load: () => Promise<T>,
  connection = { answers: isServerReachable, rest: waitOrOnline },
): Promise<T> {
  for (const ms of RESTS_MS) {
    try {
      return await load()
    } catch (problem) {
      console.warn('A part of the page did not arrive.', problem)
      if (await connection.answers()) break
      await connection.rest(ms)
    }
  }
  return await load()
}

/** Keeps the component chosen on the first render, because replacing it would lose its state. */
function Chosen<P extends object>({ choose, own }: { choose: () => ComponentType<P>; own: P }) {
  const [Part] = useState(choose)
  return createElement(Part, own)
}

/**
 * A component loaded on first use; a lost connection only delays it. If `load` has finished before, it renders at once:
 * React's `lazy` would wait 300 ms before it replaces an empty fallback.
 */
export function lazyComponent<P extends object>(find: () => Promise<ComponentType<P>>) {
  let found: ComponentType<P> | undefined
  const load = async () => {
    found ??= await find()
    return found
  }
  const Lazy = lazy(async () => ({ default: await retryWhileOffline(load) })) as ComponentType<P>
  const choose = () => found ?? Lazy
  return Object.assign((own: P) => createElement(Chosen<P>, { choose, own }), { load })
}
