import { Navigate } from 'react-router'
import { useAttempt } from '../../state/attempt'
import { useActiveCart, useCart } from '../../state/cart'
import { cartPaths, checkoutOf } from '../kit/cart-paths'
import { CheckoutPage } from './checkout-page'
import { useCheckout } from './use-checkout'
import { isBusy } from './use-placing'

/** Shown if there is something in this cart, or an attempt to order it whose outcome is still unknown. */
function Checkout({ pending }: { pending: boolean }) {
  const paths = cartPaths[useActiveCart().name]
  const lines = useCart(({ cart }) => cart.lines.length)
  const checkout = useCheckout()
  const { phase } = checkout.placing
  if (lines === 0 && !pending && !isBusy(phase) && phase.at !== 'checking')
    return <Navigate to={paths.cart} replace />
  return <CheckoutPage checkout={checkout} />
}

/** Checkout (ROU-32); an open attempt of the other cart comes first. */
export function CheckoutScreen() {
  const { name } = useActiveCart()
  const attempt = useAttempt(({ attempt }) => attempt)
  if (attempt && (attempt.cart ?? 'food') !== name) return <Navigate to={checkoutOf(attempt)} replace />
  return <Checkout pending={attempt !== null} />
}
