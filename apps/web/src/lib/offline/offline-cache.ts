import { Problem } from '../api/problem'
import { read, remove, write } from '../device/storage'

/** What everybody is told, as it was told last (ENT-14): menus, stores, pages. Newest first. */
export interface KeptAnswer {
  name: string
  answer: unknown
}

/** Together they stay below this many answers and characters; the oldest leave first. */
export const MOST_ANSWERS = 16
export const MOST_CHARACTERS = 600_000

/** Remembers an answer, as far as there is room. */
export function keepAnswer(name: string, answer: unknown): void {
  const others = read('keptAnswers').filter((one) => one.name !== name)
  const rows: KeptAnswer[] = []
  let room = MOST_CHARACTERS
  for (const row of [{ name, answer }, ...others].slice(0, MOST_ANSWERS)) {
    room -= JSON.stringify(row).length
    if (room < 0) break
    rows.push(row)
  }
  write('keptAnswers', rows)
}

/** Whether there is anything to read without a network. */
export const keepsAnswers = (): boolean => read('keptAnswers').length > 0

/** At logout nothing stays of where somebody looked (STA-09). */
export const forgetKeptAnswers = (): void => remove('keptAnswers')

/**
 * Asks, and keeps the answer; while the server cannot be reached, answers as it did last. `everybodys` leaves out
 * what was meant for one person: nothing personal may be kept.
 */
export async function orKept<A>(
  name: string,
  ask: () => Promise<A>,
  everybodys: (answer: A) => A = (answer) => answer,
): Promise<A> {
  try {
    const answer = await ask()
    keepAnswer(name, everybodys(answer))
    return answer
  } catch (problem) {
    const kept = read('keptAnswers').find((one) => one.name === name)
    if (kept && problem instanceof Problem && problem.unanswered) return kept.answer as A
    throw problem
  }
}
