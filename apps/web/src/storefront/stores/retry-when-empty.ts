/** How long an empty list waits before it is asked for once more, in ms (STA-04, CON-06). */
export const RETRY_AFTER_MS = 1000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A list that comes back empty is asked for once more after a second; then empty is the answer (STA-04). */
export async function retryWhenEmpty<T>(
  fetchList: () => Promise<readonly T[]>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<readonly T[]> {
  const first = await fetchList()
  if (first.length > 0) return first
  await wait(RETRY_AFTER_MS)
  return await fetchList()
}
