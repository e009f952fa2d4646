import { notifyManager, QueryClient } from '@tanstack/react-query'
import { Problem } from '../lib/api/problem'

const minute = 60_000

// an act is under way for the screen at once, before the second tap of two: its button then takes no more
notifyManager.setScheduler(queueMicrotask)

/** Answers stay fresh for a minute and at hand for half an hour: going back shows the page at once. */
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
