import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Finding, PickingLine, PickingList, SubstituteItem } from '@tokri/contract/picking'
import { Problem } from '../../lib/api/problem'
import { writeToCache } from '../../lib/api/query-cache'
import { read, write } from '../../lib/device/storage'
import { guardAfterTap } from '../../lib/dom/double-tap-guard'
import { useLive, usePolling } from '../../lib/live/live'
import { consoleApi, consoleLive } from '../session'
import { actLate, type LateDeed, useUnsent } from '../unsent'
import { withUnsent } from './late-picks'

/** How often the list is read while the live stream is down, in ms. */
const POLL_MS = 6_000

const listKey = (order_id: number) => ['console', 'picking', order_id]

/** The list this device saw last; after a reload it is there before the server answers. */
function keptList(order_id: number) {
  const kept = read('pickingList')
  return kept?.order_id === order_id ? { at: kept.at, list: kept.list as PickingList } : null
}

async function readList(order_id: number): Promise<PickingList> {
  const list = await consoleApi.picking.pickingList({ order_id })
  write('pickingList', { order_id, at: Date.now(), list })
  return list
}

/** The list of an order with what waits for the network already done, afresh whenever somebody else picks or the customer answers. */
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
  const unsent = useUnsent()
  return useQuery({
    queryKey: listKey(order_id),
    queryFn: () => readList(order_id),
    initialData: () => keptList(order_id)?.list,
    initialDataUpdatedAt: () => keptList(order_id)?.at,
    staleTime: 0,
    select: (list) => withUnsent(list, unsent),
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
  send: (input: Input) => Promise<PickingList | null>,
) {
  return mutationOptions({
    scope: inTurn(order_id),
    mutationFn: send,
    onSuccess: (list) => list && writeToCache(client, listKey(order_id), list),
    onError: () => client.invalidateQueries({ queryKey: listKey(order_id) }),
  })
}

type OrderName = Pick<PickingList, 'order_id' | 'unique_order_id'>

/** Sends a deed behind what waits; null says that it waits for the network, too. */
async function inQueue(order: OrderName, deed: LateDeed): Promise<PickingList | null> {
  const outcome = await actLate(order, deed)
  if (outcome.kind === 'refused') throw outcome.problem
  return outcome.kind === 'done' && 'aisles' in outcome.answer ? outcome.answer : null
}

/** A finding; a substitute with what is known of it, to be shown while it waits. */
type Found = Finding | { pick: Finding; instead: SubstituteItem }

export const usePick = (order: OrderName, { id: line_id, version }: PickingLine) =>
  useMutation({
    ...listChange(useQueryClient(), order.order_id, (found: Found) =>
      inQueue(order, { step: 'pick', line_id, version, ...('instead' in found ? found : { pick: found }) }),
    ),
    onMutate: () => guardAfterTap(line_id),
  })

export const useBags = (order: OrderName) =>
  useMutation(
    listChange(useQueryClient(), order.order_id, (bags: number) => inQueue(order, { step: 'bags', bags })),
  )

/** Closes the bags; the board shows the order in its next lane. */
export function useReady(order: OrderName) {
  const client = useQueryClient()
  return useMutation({
    scope: inTurn(order.order_id),
    mutationFn: () => inQueue(order, { step: 'ready' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['console'] }),
  })
}

/** What could stand for a line: by name, or what stands beside it. Without a network, of what came with the list. */
export function useSubstitutes(order_id: number, { id: line_id, choices }: PickingLine, q: string) {
  const { data, error } = useQuery({
    queryKey: ['console', 'substitutes', order_id, line_id, q],
    queryFn: () => consoleApi.picking.substitutes({ order_id, line_id, ...(q ? { q } : {}) }),
    placeholderData: (before) => before,
    retry: false,
  })
  const isOffline = error instanceof Problem && error.unanswered
  const known = () => choices.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  return { items: isOffline ? known() : data, error: isOffline ? null : error, isOffline }
}
