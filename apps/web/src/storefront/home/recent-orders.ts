import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api'

/** The customer's ten newest orders. */
export const recentOrders = queryOptions({
  queryKey: ['mine', 'recent-orders'],
  queryFn: async ({ signal }) => (await api.orders.getOrders({}, { signal })).data,
  staleTime: 60_000,
})
