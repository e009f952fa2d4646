import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Schedule } from '@tokri/contract/cart'
import type { SlotDay } from '@tokri/contract/placing'
import type { Store } from '@tokri/contract/stores'
import type { Mode } from '@tokri/domain/store/modes'
import { api } from '../../lib/api/api'
import { setting } from '../../lib/boot/settings'
import { useCart } from '../../state/cart'
import { currentMode, useMode } from '../../state/mode'

/** Scheduled orders have to be allowed by the operator and the store. */
export const takesLater = (store: Pick<Store, 'schedulable' | 'is_active'> | undefined): boolean =>
  store?.schedulable === true && store.is_active === 1 && setting('enableOrderSchedulingOnCustomer')

const slotsOf = (restaurant_id: number, delivery_type: Mode) =>
  queryOptions({
    queryKey: ['slots', restaurant_id, delivery_type],
    queryFn: ({ signal }) => api.orders.getOrderSlots({ restaurant_id, delivery_type }, { signal }),
    // slots fill quickly
    staleTime: 5_000,
    refetchInterval: 30_000,
  })

/** The slots of the cart's store, fetched while the sheet is open. */
export function useSlots(open: boolean) {
  const restaurant_id = useCart(({ cart }) => cart.restaurant_id)
  useMode()
  return useQuery({
    ...slotsOf(restaurant_id ?? 0, currentMode()),
    enabled: open && restaurant_id !== null,
  })
}

export const isSameSlot = (one: Schedule | null, other: Schedule | null): boolean =>
  one?.open === other?.open && one?.close === other?.close

/** The day of a slot; without one, the first day with a free slot. */
export const dayOfSlot = (days: readonly SlotDay[], slot: Schedule | null): string | null =>
  (
    days.find(({ slots }) => slots.some((one) => isSameSlot(one, slot))) ??
    days.find(({ slots }) => slots.some(({ full }) => !full)) ??
    days[0]
  )?.date ?? null
