import { queryOptions } from '@tanstack/react-query'
import { consoleApi } from '../../session'

/** Riders for an order: those who can have it first, the nearest first. */
export const ridersFor = (order_id: number) =>
  queryOptions({
    queryKey: ['console', 'order-riders', order_id],
    queryFn: ({ signal }) => consoleApi.desk.riders({ order_id }, { signal }),
    // riders move and take other orders
    staleTime: 0,
  })
