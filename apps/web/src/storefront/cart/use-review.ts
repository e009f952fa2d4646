import { useQuery, useQueryClient } from '@tanstack/react-query'
import { applyAvailability, type CartChange } from '@tokri/domain/cart/availability'
import type { Cart } from '@tokri/domain/cart/cart'
import { api } from '../../lib/api/api'
import { useActiveCart, useCart } from '../../state/cart'
import { accepted, asked } from './review'

/**
 * What changed since items were put into the cart (VAL-06). The cart keeps the old figures until the customer
 * accepts the new ones, so that a reload does not lose the question.
 */
export function useReview(): { cart: Cart; changes: CartChange[]; accept: () => void; look: () => void } {
  const { cart, schedule } = useCart()
  const { set } = useActiveCart()
  const client = useQueryClient()
  const items = asked(cart)
  const { data } = useQuery({
    // what is ordered for later must be available then
    queryKey: ['availability', items, schedule?.open],
    queryFn: ({ signal }) =>
      api.catalogue.checkCartItemsAvailability({ items, ...(schedule && { at: schedule.open }) }, { signal }),
    enabled: items.length > 0,
    staleTime: 10_000,
    refetchOnMount: 'always',
  })
  const review = applyAvailability(cart, data ?? [])
  return {
    ...review,
    accept: () => set(accepted(review.cart)),
    look: () => void client.invalidateQueries({ queryKey: ['availability'] }),
  }
}
