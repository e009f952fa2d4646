/**
 * One run answers everybody who asked before it began: those who ask while one runs wait for the next, so that no answer
 * is older than its question, and many questions at once cost as much as two.
 */
export function shareRuns<T>(act: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  const begin = (): Promise<T> => {
    const run = act()
    running = run
    const end = () => {
      if (running === run) running = null
    }
    run.then(end, end)
    return run
  }
  const beginNext = () => {
    next = null
    return begin()
  }

  return () => {
    if (next) return next
    if (!running) return begin()
    next = running.then(beginNext, beginNext)
    return next
  }
}
