/** A tab that was put to sleep may hold its turn for ever: after this long, in ms, the next one goes on without. */
const PATIENCE_MS = 30_000

/** Does `work` while no other tab of this browser does; where browsers cannot say so, at once. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return await work()
  let begun: Promise<T> | null = null
  const inTurn = (): Promise<T> => (begun = work())
  try {
    return await locks.request('riderCommands', { signal: AbortSignal.timeout(PATIENCE_MS) }, inTurn)
  } catch {
    return await (begun ?? work())
  }
}
