import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { cacheHydratedAnswers } from '../lib/offline/offline-cache'
import { isLoggedIn } from '../state/session'

/**
 * Takes over the data from which the server rendered the page, so that a guest's screen need not fetch it.
 * Its age is measured independently of the clocks of server and device.
 */
export function takeServerAnswers(client: QueryClient): void {
  const carried = document.getElementById('answers')
  if (!carried?.textContent || isLoggedIn()) return
  const { queries = [] } = JSON.parse(carried.textContent) as Partial<DehydratedState>
  const dataUpdatedAt = Date.now() - Number(carried.dataset.age)
  for (const { state } of queries) state.dataUpdatedAt = dataUpdatedAt
  hydrate(client, { queries })
  setTimeout(() => cacheHydratedAnswers(client), CACHE_AFTER_MS)
}

/** Writing them to storage must not delay the first paint. */
const CACHE_AFTER_MS = 2_000
