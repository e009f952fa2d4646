import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Schedule } from '@tokri/contract/cart'
import type { SlotDay } from '@tokri/contract/orders'
import type { Store } from '@tokri/contract/stores'
import { api } from '../../lib/api/api'
import { setting } from '../../lib/boot/settings'
import { useCart } from '../../state/cart'
import { currentDeliveryType, useMode } from '../../state/mode'

/** Both have to want it: the operator and the store. */
export const takesLater = (store: Pick<Store, 'schedulable' | 'is_active'> | undefined): boolean =>
  store?.schedulable === true && store.is_active === 1 && setting('enableOrderSchedulingOnCustomer')

/** Minutes until an order for now is there; null while the store takes none, undefined while nobody knows. */
export const asapOf = (
  store: Pick<Store, 'is_active' | 'is_open' | 'delivery_time'> | undefined,
): number | null | undefined => store && (store.is_active === 1 && store.is_open ? store.delivery_time : null)

const slotsOf = (restaurant_id: number, delivery_type: 1 | 2) =>
  queryOptions({
    queryKey: ['slots', restaurant_id, delivery_type],
    queryFn: ({ signal }) => api.orders.getOrderSlots({ restaurant_id, delivery_type }, { signal }),
    // places go quickly: what is shown is never old
    staleTime: 5_000,
    refetchInterval: 30_000,
  })

/** The times the cart's store can be ordered from, asked for while somebody looks at them. */
export function useSlots(open: boolean) {
  const restaurant_id = useCart(({ cart }) => cart.restaurant_id)
  useMode()
  return useQuery({
    ...slotsOf(restaurant_id ?? 0, currentDeliveryType()),
    enabled: open && restaurant_id !== null,
  })
}

export const isSameSlot = (one: Schedule | null, other: Schedule | null): boolean =>
  one?.open === other?.open && one?.close === other?.close

/** The day a slot stands on; the first with a free one when none is chosen or the chosen one is gone. */
export const dayOfSlot = (days: readonly SlotDay[], slot: Schedule | null): string | null =>
  (
    days.find(({ slots }) => slots.some((one) => isSameSlot(one, slot))) ??
    days.find(({ slots }) => slots.some(({ full }) => !full)) ??
    days[0]
  )?.date ?? null
