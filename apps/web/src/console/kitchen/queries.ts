import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Dish, KitchenOrder } from '@tokri/contract/console'
import type { OffSpan } from '@tokri/domain/cart/sale-times'
import { useEffect } from 'react'
import { writeToCache } from '../../lib/api/query-cache'
import { setting, useSetting } from '../../lib/boot/settings'
import { read, write } from '../../lib/device/storage'
import { useLive, usePolling } from '../../lib/live/live'
import { useRefetch } from '../../lib/live/refetch'
import { consoleApi, consoleLive } from '../session'
import { type ConsoleAct, useUnsent } from '../unsent'
import { act, useActs } from './acts'
import { type Board, isBoard, optimisticBoard, type Pending, putDish, putTicket, type Tap } from './board'
import { switchDish, useSwitching } from './sold-out'

/** The shortest polling interval of a kitchen in seconds, whatever the operator sets. */
const QUICKEST_LOOK = 2

/**
 * The polling interval of the board in milliseconds while the live stream is down (a setting, in seconds).
 */
export const pollInterval = (seconds = setting('restaurantNewOrderRefreshRate')): number =>
  Math.max(QUICKEST_LOOK, seconds) * 1_000

const boardKey = (restaurant_id: number) => ['console', 'board', restaurant_id]

/**
 * The last board of this store that this device received; after a reload it is shown until the server
 * answers.
 */
function keptBoard(restaurant_id: number): { board: Board; at: number } | null {
  const kept = read('kitchenBoard')
  return kept?.restaurant_id === restaurant_id && isBoard(kept.board)
    ? { board: kept.board, at: kept.at }
    : null
}

/** Responses that arrive after logging out are dropped: leaving the screens cancels the request. */
async function readBoard(restaurant_id: number, signal: AbortSignal): Promise<Board> {
  const board = await consoleApi.console.kitchenBoard({ restaurant_id }, { signal })
  write('kitchenBoard', { restaurant_id, at: Date.now(), board })
  return board
}

/**
 * The running orders of a store, with the effect of taps that are still being sent; fetched again on every
 * live event.
 */
export function useBoard(restaurant_id: number) {
  const client = useQueryClient()
  const between = pollInterval(useSetting('restaurantNewOrderRefreshRate'))
  const interval = usePolling(between, consoleLive)
  const again = useRefetch(boardKey(restaurant_id), consoleLive)
  useLive(
    'order.status',
    (told) => {
      if (told.restaurant_id === restaurant_id) again()
    },
    consoleLive,
  )
  useLive(
    'store.switched',
    (told) => {
      if (told.restaurant_id !== restaurant_id) return
      again()
      void client.invalidateQueries({ queryKey: storesKey })
    },
    consoleLive,
  )
  const query = useQuery({
    queryKey: boardKey(restaurant_id),
    queryFn: ({ signal }) => readBoard(restaurant_id, signal),
    initialData: () => keptBoard(restaurant_id)?.board,
    initialDataUpdatedAt: () => keptBoard(restaurant_id)?.at,
    // a board that failed to load is fetched again soon, even while the stream is up
    refetchInterval: ({ state }) => (state.error ? between : interval),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const pending = useActs((acts) => acts.pending)
  const unsent = tapsOf(useUnsent())
  return { ...query, board: query.data && optimisticBoard(query.data, { ...unsent, ...pending }) }
}

/** By order: the tap on its ticket that waits for the network. */
const tapsOf = (acts: readonly ConsoleAct[]): Record<number, Pending> =>
  Object.fromEntries(
    acts.flatMap((one) =>
      one.step === 'ready' || one.step === 'delay' ? [[one.order_id, { ...one, step: one.step }]] : [],
    ),
  )

export type WaitingStore = Awaited<ReturnType<typeof consoleApi.console.waitingOrders>>[number]

/** The person's other stores that have unanswered orders, so that the alert rings for all of them. */
export function useWaitingElsewhere(store_id: number | null): WaitingStore[] {
  const client = useQueryClient()
  const between = pollInterval(useSetting('restaurantNewOrderRefreshRate'))
  const queryKey = ['console', 'waiting']
  const again = useRefetch(queryKey, consoleLive)
  useLive(
    'order.status',
    ({ restaurant_id, status }) => {
      const known = client.getQueryData<WaitingStore[]>(queryKey)
      if (status === 'placed' || known?.some((store) => store.restaurant_id === restaurant_id)) again()
    },
    consoleLive,
  )
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => consoleApi.console.waitingOrders({}),
    refetchInterval: usePolling(between, consoleLive),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  return data.filter(({ restaurant_id }) => restaurant_id !== store_id)
}

/** Fetches everything again when the network comes or goes instead of at the next poll. */
export function useNetworkWake(): void {
  const client = useQueryClient()
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ['console'] })
    window.addEventListener('online', again)
    window.addEventListener('offline', again)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('offline', again)
    }
  }, [client])
}

/** Carries out an action on a ticket and writes the response into the cached board. */
export function useAct() {
  const client = useQueryClient()
  return async (ticket: KitchenOrder, tap: Tap) => {
    const queryKey = boardKey(ticket.restaurant.id)
    const outcome = await act(ticket, tap, {
      taken: (answer) => writeToCache<Board>(client, queryKey, (board) => board && putTicket(board, answer)),
    })
    if (outcome === 'done' || outcome === 'refused') void client.invalidateQueries({ queryKey })
    return outcome
  }
}

/** A dish as the search returns it. */
export type FoundDish = Dish & { is_off?: boolean }

const dishesKey = (restaurant_id: number) => ['console', 'dishes', restaurant_id]

/** Dishes of a store by name or barcode, whether or not its board shows them. */
export const useDishes = (restaurant_id: number, q: string) =>
  useQuery({
    queryKey: [...dishesKey(restaurant_id), q],
    queryFn: ({ signal }) => consoleApi.console.findDishes({ restaurant_id, q }, { signal }),
    enabled: q !== '',
    placeholderData: (before) => before,
  })

/**
 * What can be ordered from a store now, according to its last board, including switches that are still being
 * sent.
 */
export function useMenu(restaurant_id: number) {
  const client = useQueryClient()
  const queryKey = boardKey(restaurant_id)
  const { data: off } = useQuery<Board, Error, Dish[]>({
    queryKey,
    // the query of the board fetches it
    queryFn: skipToken,
    select: ({ off_menu }) => off_menu,
  })
  const { dishes } = useSwitching()
  return {
    isOnMenu: ({ item_id, is_off = false }: FoundDish): boolean =>
      dishes[item_id] ?? !(is_off || off?.some((one) => one.item_id === item_id)),
    backAt: ({ item_id, back_at }: FoundDish): string | null =>
      off?.find((one) => one.item_id === item_id)?.back_at ?? back_at ?? null,
    isWaiting: ({ item_id }: Dish): boolean => item_id in dishes,
    turn: ({ item_id, name }: FoundDish, isOnMenu: boolean, off_for?: OffSpan) =>
      switchDish({ item_id, name }, { is_active: isOnMenu, off_for }, async (back_at) => {
        const dish = { item_id, name, ...(back_at && { back_at }) }
        await writeToCache<Board>(client, queryKey, (board) => board && putDish(board, dish, isOnMenu))
        await client.invalidateQueries({ queryKey: dishesKey(restaurant_id) })
        void client.invalidateQueries({ queryKey })
      }),
  }
}

export const storesKey = ['console', 'stores']

type Stores = Awaited<ReturnType<typeof consoleApi.console.myStores>>
export type ConsoleStore = Stores[number]

async function readStores({ signal }: { signal: AbortSignal }): Promise<Stores> {
  const stores = await consoleApi.console.myStores({}, { signal })
  write('kitchenStores', stores)
  return stores
}

function keptStores(): Stores | undefined {
  const kept = read('kitchenStores')
  return Array.isArray(kept) && kept.length > 0 ? kept : undefined
}

/** The stores this person looks after, and whether each takes orders. */
export function useStores() {
  return useQuery({
    queryKey: storesKey,
    queryFn: readStores,
    initialData: keptStores,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.error ? pollInterval() : 60_000),
    staleTime: 0,
  })
}

/** Pauses a store for this many minutes; 0 takes orders again. */
export function usePause(restaurant_id: number) {
  const client = useQueryClient()
  return async (minutes: number) => {
    const { paused_until } = await consoleApi.console.pauseStore({ restaurant_id, minutes })
    client.setQueryData<Stores>(storesKey, (stores) =>
      stores?.map((store) => (store.id === restaurant_id ? { ...store, paused_until } : store)),
    )
    await client.invalidateQueries({ queryKey: storesKey })
  }
}
