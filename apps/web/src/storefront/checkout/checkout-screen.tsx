import '../cart/cart.css'
import './checkout.css'
import { Navigate } from 'react-router'
import { useAttempt } from '../../state/attempt'
import { useCart } from '../../state/cart'
import { CheckoutPage } from './checkout-page'
import { useCheckout } from './use-checkout'

/** Checkout (ROU-32): with something in the cart, or an order whose fate has to be found out. */
export function CheckoutScreen() {
  const lines = useCart(({ cart }) => cart.lines.length)
  const pending = useAttempt(({ attempt }) => attempt !== null)
  const checkout = useCheckout()
  const { at } = checkout.placing.phase
  if (lines === 0 && !pending && at !== 'placed' && at !== 'checking') return <Navigate to="/cart" replace />
  return <CheckoutPage checkout={checkout} />
}
