import { notifyManager, QueryClient } from '@tanstack/react-query'
import { Problem } from '../lib/api/problem'

const minute = 60_000

// renders pending mutations before the second tap of a double tap, so that the button is disabled by then
notifyManager.setScheduler(queueMicrotask)

/** Data is fresh for a minute and cached for half an hour, so going back shows the page at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 30 * minute,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Problem && error.unanswered && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
