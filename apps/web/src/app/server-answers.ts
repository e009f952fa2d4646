import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { cacheHydratedAnswers } from '../lib/offline/offline-cache'
import { isLoggedIn } from '../state/session'

/**
 * The answers the server rendered the page from: a guest's screen finds them instead of asking. They count as old as
 * they are, whatever the clocks of server and device say.
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
