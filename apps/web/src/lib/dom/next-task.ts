/** Resolves in a task of its own, so that taps and frames come first; `scheduler.yield` keeps our place in the queue. */
export const nextTask = (): Promise<void> =>
  window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
