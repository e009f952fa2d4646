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

/** Several taps on + are one question to the server. */
const SETTLE_MS = 250

const quoteOf = (asked: string, loggedIn: boolean) =>
  queryOptions({
    queryKey: ['quote', asked, loggedIn],
    queryFn: ({ signal }) => api.cart.quoteCart(JSON.parse(asked) as Cart, { signal }),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

/** Which balances are to pay, and what pays the rest where it costs extra. */
export interface Balances {
  use_wallet?: boolean
  use_rewards?: boolean
  method?: string
}

/** The cart as it would be ordered now; null when nothing can be. */
export function useCartInput(balances: Balances = {}): Cart | null {
  const state = useCart()
  const mode = useMode()
  const place = useSavedLocation()
  return cartInput(state, { mode, place, ...balances })
}

/**
 * The server's bill of the cart. While a changed cart is being counted the previous bill stays, `isOld` true;
 * the server's answer rules, nothing is added up here (VAL-06).
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

/** Coupons for this cart: usable ones first and best, the others with their reason. */
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
