import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DispatchBoard } from '@tokri/contract/dispatch-board'
import { useLive } from '../../../lib/live/live'
import { useRefetch } from '../../../lib/live/refetch'
import { consoleApi, consoleLive } from '../../session'
import { ordersKey } from '../orders/queries'

/** Beside the lists of orders: what is done to one is in all of them. */
const boardKey = [...ordersKey, 'dispatch']
/** Riders come on duty and fall silent without any order telling. */
const LOOK_EVERY = 10_000

/** Open deliveries and riders, read again whenever an order changes; riders move by themselves. */
export function useBoard() {
  const client = useQueryClient()
  useLive('order.status', useRefetch(boardKey, consoleLive), consoleLive)
  useLive(
    'rider.position',
    ({ unique_order_id, ...position }) =>
      client.setQueryData<DispatchBoard>(
        boardKey,
        (board) => board && moved(board, unique_order_id, position),
      ),
    consoleLive,
  )
  return useQuery({
    queryKey: boardKey,
    queryFn: ({ signal }) => consoleApi.desk.dispatch({}, { signal }),
    refetchInterval: LOOK_EVERY,
    staleTime: 0,
  })
}

function moved(
  board: DispatchBoard,
  number: string,
  { latitude, longitude, at }: { latitude: number; longitude: number; at: string },
): DispatchBoard {
  const carried = board.deliveries.find(({ unique_order_id }) => unique_order_id === number)
  if (!carried) return board
  const position = { latitude, longitude, at }
  const riders = board.riders.map((rider) =>
    rider.id === carried.rider_id
      ? { ...rider, position, state: rider.active_orders > 0 ? ('busy' as const) : rider.state }
      : rider,
  )
  return { ...board, riders }
}
