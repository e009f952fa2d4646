import type { QueryClient } from '@tanstack/react-query'
import { nameDeliveryTypes } from '@tokri/contract/delivery-type'
import { Problem } from '../api/problem'
import { read, remove, write } from '../device/storage'

/** The latest public replies (ENT-14): menus, stores, pages. Newest first. */
export interface CachedAnswer {
  name: string
  answer: unknown
}

/** Maximum number of replies and characters; the oldest are dropped first. */
export const MAX_ANSWERS = 16
export const MAX_CHARACTERS = 600_000

/** Caches a reply if there is room. */
export function cacheAnswer(name: string, answer: unknown): void {
  const others = read('offlineCache').filter((one) => one.name !== name)
  const rows: CachedAnswer[] = []
  let room = MAX_CHARACTERS
  for (const row of [{ name, answer }, ...others].slice(0, MAX_ANSWERS)) {
    room -= JSON.stringify(row).length
    if (room < 0) break
    rows.push(row)
  }
  write('offlineCache', rows)
}

/** Whether anything can be read offline. */
export const hasOfflineCache = (): boolean => read('offlineCache').length > 0

/** Called at logout (STA-09). */
export const clearOfflineCache = (): void => remove('offlineCache')

/** How a reply is cached: its name, and the part of it that is not personal. */
interface OfflineRule {
  name: string
  publicPart: (answer: never) => unknown
}

/** Query options of a reply that can be read offline, even when it came with the page. */
export const offlineOptions = <A>(
  name: string,
  ask: (signal: AbortSignal) => Promise<A>,
  publicPart: (answer: A) => A = (answer) => answer,
) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => withOfflineFallback(name, () => ask(signal), publicPart),
  meta: { offline: { name, publicPart } satisfies OfflineRule },
})

/** Caches replies that came with the page, since no call cached them. */
export function cacheHydratedAnswers(client: QueryClient): void {
  for (const { meta, state } of client.getQueryCache().getAll()) {
    const rule = meta?.offline as OfflineRule | undefined
    if (rule?.publicPart && state.data !== undefined)
      cacheAnswer(rule.name, rule.publicPart(state.data as never))
  }
}

/** Calls the server and caches the public part of the reply; returns it from the cache while offline. */
export async function withOfflineFallback<A>(
  name: string,
  ask: () => Promise<A>,
  publicPart: (answer: A) => A = (answer) => answer,
): Promise<A> {
  try {
    const answer = await ask()
    cacheAnswer(name, publicPart(answer))
    return answer
  } catch (problem) {
    const kept = read('offlineCache').find((one) => one.name === name)
    if (kept && problem instanceof Problem && problem.unanswered) return nameDeliveryTypes(kept.answer as A)
    throw problem
  }
}
