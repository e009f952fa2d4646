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
import { useRefetch } from '../../lib/live/refetch'
import { consoleApi, consoleLive } from '../session'
import { actLate, type LateDeed, useUnsent } from '../unsent'
import { withUnsent } from './late-picks'

/** The polling interval of the list while the live stream is down, in ms. */
const POLL_MS = 6_000

const listKey = (order_id: number) => ['console', 'picking', order_id]

/** The last list this device received; after a reload it is shown until the server answers. */
function keptList(order_id: number) {
  const kept = read('pickingList')
  return kept?.order_id === order_id ? { at: kept.at, list: kept.list as PickingList } : null
}

async function readList(order_id: number): Promise<PickingList> {
  const list = await consoleApi.picking.pickingList({ order_id })
  write('pickingList', { order_id, at: Date.now(), list })
  return list
}

/**
 * The list of an order with the effect of unsent taps, fetched again whenever somebody else picks or the
 * customer answers.
 */
export function usePickingList(order_id: number) {
  const again = useRefetch(listKey(order_id), consoleLive)
  const every = usePolling(POLL_MS, consoleLive)
  useLive(
    'order.status',
    (told) => {
      if (told.order_id === order_id) again()
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
    // an order that does not exist won't appear by trying again
    retry: (count, error) => !(error instanceof Problem && error.status === 404) && count < 2,
  })
}

/**
 * One after the other: a late response must not undo a later tap, and a smaller number of bags must not
 * overwrite a later one.
 */
const inTurn = (order_id: number) => ({ id: `picking ${order_id}` })

/** Writes a returned list into the cache; after a refused tap it is fetched again. */
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

/** Sends an action after those that wait; null means that it waits for the network, too. */
async function inQueue(order: OrderName, deed: LateDeed): Promise<PickingList | null> {
  const outcome = await actLate(order, deed)
  if (outcome.kind === 'refused') throw outcome.problem
  return outcome.kind === 'done' && 'aisles' in outcome.answer ? outcome.answer : null
}

/** A finding; a substitute comes with what is known of it, to be shown while it waits. */
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

/**
 * What could replace a line: found by name, or from the same shelf. Without network, from what came with the
 * list.
 */
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
