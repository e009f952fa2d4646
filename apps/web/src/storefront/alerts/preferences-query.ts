import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api'

export const preferencesQuery = queryOptions({
  queryKey: ['mine', 'preferences'],
  queryFn: ({ signal }) => api.alerts.getNotificationPreferences({}, { signal }),
  staleTime: 0,
})
