import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import { api } from '../../lib/api/api'
import { isOver } from './order-stage'

export const underWayKey = ['mine', 'orders-under-way'] as const

/**
 * All running orders, the given one first, because the account names only the newest. Fetches nothing while
 * there is no order.
 */
export function useOrdersUnderWay(order: Order | null): Order[] {
  const { data = [] } = useQuery({
    queryKey: underWayKey,
    queryFn: async ({ signal }) => (await api.orders.getOrders({}, { signal })).data,
    staleTime: 10_000,
    enabled: order !== null,
  })
  if (!order) return []
  const isSame = ({ unique_order_id }: Order) => unique_order_id === order.unique_order_id
  const newest = data.find(isSame) ?? order
  return [newest, ...data.filter((one) => !isSame(one))].filter((one) => !isOver(one))
}
