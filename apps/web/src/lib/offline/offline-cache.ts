import { Problem } from '../api/problem'
import { read, remove, write } from '../device/storage'

/** What everybody is told, as it was told last (ENT-14): menus, stores, pages. Newest first. */
export interface CachedAnswer {
  name: string
  answer: unknown
}

/** Together they stay below this many answers and characters; the oldest leave first. */
export const MAX_ANSWERS = 16
export const MAX_CHARACTERS = 600_000

/** Remembers an answer, as far as there is room. */
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

/** Whether there is anything to read without a network. */
export const hasOfflineCache = (): boolean => read('offlineCache').length > 0

/** At logout nothing stays of where somebody looked (STA-09). */
export const clearOfflineCache = (): void => remove('offlineCache')

/**
 * Asks, and keeps the answer; while the server cannot be reached, answers as it did last. `everybodys` leaves out
 * what was meant for one person: nothing personal may be kept.
 */
export async function withOfflineFallback<A>(
  name: string,
  ask: () => Promise<A>,
  everybodys: (answer: A) => A = (answer) => answer,
): Promise<A> {
  try {
    const answer = await ask()
    cacheAnswer(name, everybodys(answer))
    return answer
  } catch (problem) {
    const kept = read('offlineCache').find((one) => one.name === name)
    if (kept && problem instanceof Problem && problem.unanswered) return kept.answer as A
    throw problem
  }
}
