import { queryOptions } from '@tanstack/react-query'
import { errands } from '../../lib/api/later-api'
import { withOfflineFallback } from '../../lib/offline/offline-cache'

/** What can be sent and the prices; without a network the last known response is used. */
export const errandSettings = queryOptions({
  queryKey: ['errands', 'settings'],
  queryFn: ({ signal }) => withOfflineFallback('errand settings', () => errands.getSettings({}, { signal })),
  staleTime: 5 * 60_000,
})

/** Half hours in which it can be picked up later. */
export const errandSlots = queryOptions({
  queryKey: ['errands', 'slots'],
  queryFn: ({ signal }) => errands.slots({}, { signal }),
  staleTime: 30_000,
})
