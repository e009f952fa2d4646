import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api'

export const wishesQuery = queryOptions({
  queryKey: ['mine', 'wishes'],
  queryFn: ({ signal }) => api.alerts.getNotificationWishes({}, { signal }),
  staleTime: 0,
})
