import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { withOfflineFallback } from '../../lib/offline/offline-cache'

/** What can be sent and what it costs; without a network the last known answer is used. */
export const errandSettings = queryOptions({
  queryKey: ['errands', 'settings'],
  queryFn: ({ signal }) =>
    withOfflineFallback('errand settings', () => api.errands.getSettings({}, { signal })),
  staleTime: 5 * 60_000,
})

/** Half hours it can be fetched at later. */
export const errandSlots = queryOptions({
  queryKey: ['errands', 'slots'],
  queryFn: ({ signal }) => api.errands.slots({}, { signal }),
  staleTime: 30_000,
})
