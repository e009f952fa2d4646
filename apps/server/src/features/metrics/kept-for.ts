/** Caches a result for `ms` milliseconds; concurrent callers share one read. Errors are not cached. */
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
