import { useQuery } from '@tanstack/react-query'
import { HIDDEN_CODE } from '@tokri/contract/acting'
import type { Order } from '@tokri/contract/orders'
import { api } from '../../lib/api/api'

const hasHidden = ({ delivery_pin, errand }: Order): boolean =>
  delivery_pin === HIDDEN_CODE || (errand?.stops.some(({ code }) => code === HIDDEN_CODE) ?? false)

/**
 * The order with its codes. Staff who act for the customer get them hidden until `reveal`, which is recorded.
 */
export function useCodes<O extends Order>(order: O) {
  const { unique_order_id } = order
  const read = useQuery({
    queryKey: ['mine', 'codes', unique_order_id],
    queryFn: ({ signal }) => api.callandorder.readCodes({ unique_order_id }, { signal }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!hasHidden(order)) return { order, reveal: null, isReading: false }
  const codes = new Map(read.data?.errand?.stops.map(({ id, code }) => [id, code]))
  const errand = order.errand && {
    ...order.errand,
    stops: order.errand.stops.map((stop) => ({ ...stop, code: codes.get(stop.id) ?? stop.code })),
  }
  return {
    order: { ...order, delivery_pin: read.data?.delivery_pin ?? order.delivery_pin, errand },
    reveal: read.data ? null : () => void read.refetch(),
    isReading: read.isFetching,
  }
}
