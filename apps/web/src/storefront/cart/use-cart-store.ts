import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { type SavedLocation, tabFlag } from '../../lib/device/storage'
import { useCart } from '../../state/cart'
import { pointOf, useSavedLocation } from '../../state/location'

/**
 * The server returns 400 for a store it does not know: then this tab is older than the server's data. It is
 * reloaded, but only once until a store is found again, so that a store which is gone for good does not cause
 * endless reloads (ERR-01).
 */
function startAfresh(problem: unknown): never {
  if (problem instanceof Problem && problem.status === 400 && !tabFlag.get('force_reload')) {
    tabFlag.set('force_reload', true)
    location.reload()
  }
  throw problem
}

export const cartStoreAt = (id: number, place: SavedLocation | null) =>
  queryOptions({
    queryKey: ['cart-store', id, place ? pointOf(place) : {}],
    queryFn: async ({ signal }) => {
      const { getRestaurantInfoAndOperationalStatus, getRestaurantInfoById } = api.stores
      if (!place) return getRestaurantInfoById({ id }, { signal })
      const asked = getRestaurantInfoAndOperationalStatus({ id, ...pointOf(place) }, { signal })
      const store = await asked.catch(startAfresh)
      tabFlag.set('force_reload', false)
      return store
    },
  })

/** The cart's store as it is now, with whether it serves the customer's location. */
export function useCartStore() {
  const id = useCart(({ cart }) => cart.restaurant_id)
  const place = useSavedLocation()
  return useQuery({ ...cartStoreAt(id ?? 0, place), enabled: id !== null })
}
