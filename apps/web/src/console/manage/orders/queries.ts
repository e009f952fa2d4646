import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Input, Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { useLive, usePolling } from '../../../lib/live/live'
import { useRefetch } from '../../../lib/live/refetch'
import { consoleApi, consoleLive } from '../../session'

export type OrderQuestion = Omit<Input<Contract['desk']['orders']>, 'cursor'>
export type OrdersPage = Reply<Contract['desk']['orders']>

export const ordersKey = ['console', 'orders']
export const orderKey = (number: string) => ['console', 'order', number]

/** The polling interval of lists while the stream is down, in milliseconds. */
const LOOK_EVERY = 10_000

/** A list of orders, page by page. */
export const ordersBy = (question: OrderQuestion) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, question],
    queryFn: ({ pageParam, signal }) =>
      consoleApi.desk.orders(pageParam === null ? question : { ...question, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // long enough that a list fetched while the app starts is not fetched twice
    staleTime: 5_000,
  })

/** A list of orders, fetched again whenever one of them changes. */
export function useOrders(question: OrderQuestion) {
  useLive('order.status', useRefetch(ordersKey, consoleLive), consoleLive)
  return useInfiniteQuery({
    ...ordersBy(question),
    placeholderData: keepPreviousData,
    refetchInterval: usePolling(LOOK_EVERY, consoleLive),
  })
}

export type ShownOrder = Reply<Contract['desk']['order']>
/** The order an action applies to. */
export interface NamedOrder {
  order: Pick<ShownOrder['order'], 'id' | 'unique_order_id'>
}

/**
 * An order with everything about it, fetched again whenever it changes; its rider's position is updated
 * separately.
 */
export function useOrder(number: string | null) {
  const client = useQueryClient()
  const queryKey = orderKey(number ?? '')
  const again = useRefetch(queryKey, consoleLive)
  useLive(
    'order.status',
    ({ unique_order_id }) => {
      if (unique_order_id === number) again()
    },
    consoleLive,
  )
  useLive(
    'rider.position',
    ({ unique_order_id, at, latitude, longitude, heading }) => {
      if (unique_order_id !== number) return
      client.setQueryData<ShownOrder>(queryKey, (shown) => {
        if (!shown?.order.rider) return shown
        const rider = { ...shown.order.rider, position: { latitude, longitude, heading, at } }
        return { ...shown, order: { ...shown.order, rider } }
      })
    },
    consoleLive,
  )
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => consoleApi.desk.order({ unique_order_id: number ?? '' }, { signal }),
    enabled: number !== null,
    refetchInterval: usePolling(LOOK_EVERY, consoleLive),
    staleTime: 0,
  })
}

/** Reports every 20 seconds that this person is looking at the order, and returns who else is. */
export function useWatchers(order_id: number | undefined) {
  const queryKey = ['console', 'watchers', order_id]
  const again = useRefetch(queryKey, consoleLive)
  useLive(
    'order.watched',
    (told) => {
      if (told.order_id === order_id) again()
    },
    consoleLive,
  )
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => consoleApi.desk.watch({ order_id: order_id ?? 0 }),
    enabled: order_id !== undefined,
    refetchInterval: 20_000,
  })
  return data
}

/** Makes an action visible at once in the order and in every list. */
export function useChanged() {
  const client = useQueryClient()
  return async (number: string) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: orderKey(number) }),
      client.invalidateQueries({ queryKey: ordersKey }),
    ])
  }
}
