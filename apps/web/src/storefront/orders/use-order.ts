import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import { api } from '../../lib/api/api'
import { useLive, usePolling } from '../../lib/live/live'
import { useRefetch } from '../../lib/live/refetch'
import { orderKey } from '../kit/queries'
import { isOver } from './order-stage'
import { withPosition } from './rider-position'

/** The polling interval while the stream is down, in ms. */
const LOOK_EVERY_MS = 6000

export const orderQuery = (unique_order_id: string) =>
  queryOptions({
    queryKey: orderKey(unique_order_id),
    queryFn: ({ signal }) => api.orders.getOrder({ unique_order_id }, { signal }),
    staleTime: 5_000,
  })

/** One of the customer's orders, polled until it is finished. */
export function useOrder(unique_order_id: string) {
  const every = usePolling(LOOK_EVERY_MS)
  return useQuery({
    ...orderQuery(unique_order_id),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : every),
  })
}

/** Updates the order from the live stream: its state, its promised time, the rider's position. */
export function useOrderNews(unique_order_id: string): void {
  const client = useQueryClient()
  const { queryKey } = orderQuery(unique_order_id)
  const look = useRefetch(queryKey)
  const change = (by: (order: Order) => Order) =>
    client.setQueryData(queryKey, (order) => (order ? by(order) : order))
  useLive('order.status', (heard) => {
    if (heard.unique_order_id === unique_order_id) look()
  })
  useLive('order.eta', (heard) => {
    if (heard.unique_order_id === unique_order_id) change((order) => ({ ...order, promised: heard.promised }))
  })
  useLive('rider.position', (heard) => {
    if (heard.unique_order_id !== unique_order_id) return
    if (client.getQueryData(queryKey)?.rider) change((order) => withPosition(order, heard))
    else look()
  })
}
