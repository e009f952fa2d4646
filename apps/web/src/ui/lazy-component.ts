import { type ComponentType, createElement, lazy, useState } from 'react'

/** Rests between tries, in ms; the network coming back ends one early. */
const RESTS_MS = [500, 1_500, 4_000, 10_000, 20_000]

/** Resolves after `ms`, or as soon as the network comes back. */
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

/** Whether the line to the server stands. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Waits out a line that is down instead of giving up. Code that is missing although the server answers is gone
 * for good (a newer version stands there): then it rejects at once.
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

/** What was chosen when it was first drawn stays: another part in its place would forget what people did in it. */
function Chosen<P extends object>({ choose, own }: { choose: () => ComponentType<P>; own: P }) {
  const [Part] = useState(choose)
  return createElement(Part, own)
}

/**
 * A part whose code comes when it is first shown; a lost connection only makes it come later. What `load` brought
 * before that is drawn at once: React would wait 300 ms before it puts a part in the place of an empty one.
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
