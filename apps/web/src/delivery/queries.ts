import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@tokri/contract/rider-task'
import {
  isCarrying,
  isFetching,
  isFinalDelivery,
  unassignedStates,
} from '@tokri/domain/order/delivery-lifecycle'
import { shortId } from '@tokri/domain/order/short-id'
import { cancelAndInvalidate, writeToCache } from '../lib/api/query-cache'
import { onOtherTab } from '../lib/device/storage'
import { problemText } from '../lib/format/i18n'
import { useLive, usePolling } from '../lib/live/live'
import { useRefetch } from '../lib/live/refetch'
import { useSendWaiting } from '../lib/offline/kept-acts'
import { showToast } from '../ui/toast'
import { flush, readQueue, useWaiting } from './commands'
import { optimisticLists, optimisticTask, type TaskLists } from './optimistic-task'
import { useRefusals } from './refusals'
import { riderApi, riderLive, takeRider, useRider } from './rider'

/** Polling interval of lists while the live stream is down, in ms. */
const POLL_MS = 8_000

const tasksKey = ['rider', 'tasks']

const isOffered = ({ delivery_state }: Task): boolean =>
  unassignedStates.some((state) => state === delivery_state)

/** The lists with this task where it belongs now, and nowhere else; in none if it is null or finished. */
export function withTask(lists: TaskLists, order_id: number, task: Task | null): TaskLists {
  const put = (list: Task[], belongs: boolean) => {
    const known = list.some(({ id }) => id === order_id)
    if (!task || !belongs) return known ? list.filter(({ id }) => id !== order_id) : list
    return known ? list.map((one) => (one.id === order_id ? task : one)) : [...list, task]
  }
  return {
    new_orders: put(lists.new_orders, task !== null && isOffered(task)),
    accepted_orders: put(lists.accepted_orders, task !== null && isFetching(task.delivery_state)),
    pickedup_orders: put(lists.pickedup_orders, task !== null && isCarrying(task.delivery_state)),
  }
}

const putTask = (client: QueryClient, order_id: number, task: Task | null): Promise<void> =>
  writeToCache<TaskLists>(client, tasksKey, (lists) => lists && withTask(lists, order_id, task))

/**
 * Receives changes of the rider's orders: a changed task is sent along, anything else fetches all of them
 * again.
 */
export function useTaskNews(): void {
  const client = useQueryClient()
  useLive(
    'offer',
    ({ order_id, task }) => {
      if (client.getQueryData(tasksKey)) void putTask(client, order_id, task)
    },
    riderLive,
  )
  useLive('order.status', useRefetch(['rider'], riderLive), riderLive)
}

/** New, accepted and picked-up orders, with unsent steps applied. */
export function useTasks() {
  const refetchInterval = usePolling(POLL_MS, riderLive)
  const waiting = useWaiting()
  return useQuery({
    queryKey: tasksKey,
    queryFn: () => riderApi.delivery.getDeliveryOrders({}),
    select: (lists) => optimisticLists(lists, waiting),
    refetchInterval,
    staleTime: 0,
  })
}

const taskQuery = (unique_order_id: string) =>
  queryOptions({
    queryKey: ['rider', 'task', unique_order_id],
    queryFn: () => riderApi.delivery.getSingleDeliveryOrder({ unique_order_id }),
    staleTime: 0,
  })

/** The final state of an order that left the lists; null while that is unknown. */
export async function endedTask(client: QueryClient, { unique_order_id }: Task): Promise<Task | null> {
  const query = taskQuery(unique_order_id)
  const known = client.getQueryData(query.queryKey)
  if (known && isFinalDelivery(known.delivery_state)) return known
  return await client.fetchQuery(query).catch(() => null)
}

/** One order, from the list while offline, with unsent steps applied. */
export function useTask(unique_order_id: string) {
  const client = useQueryClient()
  const refetchInterval = usePolling(POLL_MS, riderLive)
  const waiting = useWaiting()
  return useQuery({
    ...taskQuery(unique_order_id),
    initialData: () => {
      const lists = client.getQueryData<TaskLists>(tasksKey)
      const listed = lists && [...lists.new_orders, ...lists.accepted_orders, ...lists.pickedup_orders]
      return listed?.find((task) => task.unique_order_id === unique_order_id)
    },
    initialDataUpdatedAt: 0,
    select: (task: Task) => optimisticTask(task, waiting),
    refetchInterval,
  })
}

/** Writes a step's response to the cache, the lists included, and cancels older requests. */
export async function takeTask(client: QueryClient, task: Task): Promise<void> {
  await writeToCache(client, taskQuery(task.unique_order_id).queryKey, task)
  await putTask(client, task.id, task)
  void client.invalidateQueries({ queryKey: tasksKey })
  void client.invalidateQueries({ queryKey: dayQuery.queryKey })
}
export function useTakeTask() {
  const client = useQueryClient()
  return (task: Task) => takeTask(client, task)
}

export const dayQuery = queryOptions({
  queryKey: ['rider', 'day'],
  queryFn: async ({ signal }) => {
    const session = await riderApi.delivery.updateUserInfo({}, { signal })
    takeRider(session)
    return session.data
  },
  staleTime: 0,
})
/** The rider's day: duty, figures, cash in hand. */
export const useDay = () => useQuery(dayQuery)

/** Goes on or off duty; responses to earlier requests do not turn the switch back. */
export async function turnDuty(client: QueryClient, toggle_status: boolean): Promise<void> {
  const session = await riderApi.delivery.toggleDeliveryGuyStatus({ toggle_status })
  await client.cancelQueries({ queryKey: dayQuery.queryKey })
  takeRider(session)
  await client.invalidateQueries({ queryKey: tasksKey })
}

export const useWaitingCount = (): number => useWaiting().filter(({ kept }) => kept).length

/** Sends unsent steps while the rider area is open, and shows refusals. */
export function useReplay(): void {
  const client = useQueryClient()
  const replay = async () => {
    const outcomes = await flush()
    for (const outcome of outcomes.values())
      if (outcome.kind === 'refused')
        showToast({
          text: `${shortId(outcome.act.unique_order_id)}: ${problemText(outcome.problem)}`,
          icon: 'warning-fill',
        })
    if (outcomes.size > 0) await cancelAndInvalidate(client, { queryKey: ['rider'] })
  }
  useSendWaiting(useWaiting().length > 0, () => void replay())
}

/** Keeps session and queue in sync between tabs; a new rider sees no orders of the last one. */
export function followOtherTabs(client: QueryClient): () => void {
  const stops = [
    onOtherTab('riderCommands', () => void readQueue()),
    onOtherTab('riderRefusals', () => void useRefusals.persist.rehydrate()),
    onOtherTab('delivery_user', () => {
      const before = useRider.getState().data?.id
      void useRider.persist.rehydrate()
      if (useRider.getState().data?.id !== before) void client.resetQueries({ queryKey: ['rider'] })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
