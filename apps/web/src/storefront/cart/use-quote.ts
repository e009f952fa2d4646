import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Cart } from '@tokri/contract/cart'
import { cartSubtotal } from '@tokri/domain/cart/cart'
import { api } from '../../lib/api/api'
import { useDebounced } from '../../lib/dom/debounce'
import { useCart } from '../../state/cart'
import { useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { useIsLoggedIn } from '../../state/session'
import { cartInput, couponFacts } from './quote-input'

/** Several taps on + become one request. */
const SETTLE_MS = 250

const quoteOf = (asked: string, loggedIn: boolean) =>
  queryOptions({
    queryKey: ['quote', asked, loggedIn],
    queryFn: ({ signal }) => api.cart.quoteCart(JSON.parse(asked) as Cart, { signal }),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

/** Which balances are used to pay, and the payment method of the rest if it has a surcharge. */
export interface Balances {
  use_wallet?: boolean
  use_rewards?: boolean
  method?: string
}

/** The cart as it would be ordered now; null if nothing can be. */
export function useCartInput(balances: Balances = {}): Cart | null {
  const state = useCart()
  const mode = useMode()
  const place = useSavedLocation()
  return cartInput(state, { mode, place, ...balances })
}

/**
 * The server's bill of the cart. While a changed cart is being quoted, the previous bill stays and `isOld` is
 * true; only the server's figures count, nothing is added up here (VAL-06).
 */
export function useQuote(balances: Balances = {}) {
  const loggedIn = useIsLoggedIn()
  const input = useCartInput(balances)
  const asked = input ? JSON.stringify(input) : ''
  const settled = useDebounced(asked, SETTLE_MS)
  const query = useQuery({ ...quoteOf(settled, loggedIn), enabled: settled !== '' })
  return {
    input,
    quote: input ? query.data : undefined,
    isOld: asked !== settled || query.isPlaceholderData,
    isCounting: query.isFetching,
    error: query.error,
    refetch: query.refetch,
  }
}

/** Coupons for this cart: usable ones first, the best at the top; the others with their reason. */
export function useCartCoupons() {
  const { cart } = useCart()
  const loggedIn = useIsLoggedIn()
  const input = useCartInput()
  const facts = input ? couponFacts(input, cartSubtotal(cart)) : null
  const asked = useDebounced(facts ? JSON.stringify(facts) : '', SETTLE_MS)
  return useQuery({
    queryKey: ['cart-coupons', asked, loggedIn],
    queryFn: ({ signal }) =>
      api.coupons.getCartCoupon(JSON.parse(asked) as NonNullable<typeof facts>, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
}
