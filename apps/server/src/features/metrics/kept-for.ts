/** Answers what was read within the last `ms` milliseconds, or reads it: once, however many ask. Failures are not kept. */
export function keptFor<T>(ms: number, read: (now: Date) => Promise<T>): (now: Date) => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null
  return (now) => {
    const age = kept ? now.getTime() - kept.at : ms
    if (kept && age >= 0 && age < ms) return kept.answer
    const mine = { at: now.getTime(), answer: read(now) }
    kept = mine
    mine.answer.catch(() => {
      if (kept === mine) kept = null
    })
    return mine.answer
  }
}
