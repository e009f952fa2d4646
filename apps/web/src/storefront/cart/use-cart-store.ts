import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useCart } from '../../state/cart'
import { pointOf, useSavedLocation } from '../../state/location'

/** The store of the cart as it stands now, with whether it serves the customer's place. */
export function useCartStore() {
  const id = useCart(({ cart }) => cart.restaurant_id)
  const place = useSavedLocation()
  const point = place ? pointOf(place) : {}
  return useQuery({
    queryKey: ['cart-store', id, point],
    queryFn: ({ signal }) => {
      const { getRestaurantInfoAndOperationalStatus, getRestaurantInfoById } = api.stores
      return place
        ? getRestaurantInfoAndOperationalStatus({ id: id ?? 0, ...pointOf(place) }, { signal })
        : getRestaurantInfoById({ id: id ?? 0 }, { signal })
    },
    enabled: id !== null,
  })
}
