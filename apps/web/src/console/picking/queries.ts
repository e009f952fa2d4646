import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Finding, PickingLine, PickingList } from '@tokri/contract/picking'
import { Problem } from '../../lib/api/problem'
import { writeToCache } from '../../lib/api/query-cache'
import { guardAfterTap } from '../../lib/dom/double-tap-guard'
import { useLive, usePolling } from '../../lib/live/live'
import { consoleApi, consoleLive } from '../session'

/** How often the list is read while the live stream is down, in ms. */
const POLL_MS = 6_000

const listKey = (order_id: number) => ['console', 'picking', order_id]

/** The list of an order, afresh whenever somebody else picks or the customer answers. */
export function usePickingList(order_id: number) {
  const client = useQueryClient()
  const every = usePolling(POLL_MS, consoleLive)
  useLive(
    'order.status',
    (told) => {
      if (told.order_id === order_id) void client.invalidateQueries({ queryKey: listKey(order_id) })
    },
    consoleLive,
  )
  return useQuery({
    queryKey: listKey(order_id),
    queryFn: () => consoleApi.picking.pickingList({ order_id }),
    refetchInterval: every,
    // an order that is not there does not appear by asking again
    retry: (count, error) => !(error instanceof Problem && error.status === 404) && count < 2,
  })
}

/** One after the other: a list answered late must not take back what was tapped since, nor fewer bags be the last. */
const inTurn = (order_id: number) => ({ id: `picking ${order_id}` })

/** Lays an answered list over the one that is shown; a refused tap reads it anew. */
export function listChange<Input>(
  client: QueryClient,
  order_id: number,
  send: (input: Input) => Promise<PickingList>,
) {
  return mutationOptions({
    scope: inTurn(order_id),
    mutationFn: send,
    onSuccess: (list) => writeToCache(client, listKey(order_id), list),
    onError: () => client.invalidateQueries({ queryKey: listKey(order_id) }),
  })
}

export const usePick = (order_id: number, { id, version }: PickingLine) =>
  useMutation({
    ...listChange(useQueryClient(), order_id, (pick: Finding) =>
      consoleApi.picking.pickLine({ order_id, line_id: id, version, pick }),
    ),
    onMutate: () => guardAfterTap(id),
  })

export const useBags = (order_id: number) =>
  useMutation(
    listChange(useQueryClient(), order_id, (bags: number) => consoleApi.picking.setBags({ order_id, bags })),
  )

/** Closes the bags; the board shows the order in its next lane. */
export function useReady(order_id: number) {
  const client = useQueryClient()
  return useMutation({
    scope: inTurn(order_id),
    mutationFn: () => consoleApi.console.readyOrder({ order_id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['console'] }),
  })
}

/** What could stand for a line: by name, or what stands beside it. */
export const useSubstitutes = (order_id: number, line_id: number, q: string) =>
  useQuery({
    queryKey: ['console', 'substitutes', order_id, line_id, q],
    queryFn: () => consoleApi.picking.substitutes({ order_id, line_id, ...(q ? { q } : {}) }),
    placeholderData: (before) => before,
  })
