/**
 * Shares runs between concurrent callers: those that call during a run wait for the next one, so that no
 * result is older than its request, and any number of simultaneous calls costs two runs at most.
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
