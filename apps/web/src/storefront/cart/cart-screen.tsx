import { Navigate, useNavigationType } from 'react-router'
import { hasJustPlaced, useAttempt } from '../../state/attempt'
import { useCart } from '../../state/cart'
import { checkoutOf } from '../kit/cart-paths'
import { CartPage } from './cart-page'
import { EmptyCart } from './empty-cart'

/** The cart (ROU-36). While the outcome of an order attempt is unknown, its checkout resolves it first. */
export function CartScreen() {
  const attempt = useAttempt(({ attempt }) => attempt)
  const { cart, restaurant } = useCart()
  const isBack = useNavigationType() === 'POP'
  if (attempt) return <Navigate to={checkoutOf(attempt)} replace />
  if (cart.lines.length === 0 && isBack && hasJustPlaced()) return <Navigate to="/" replace />
  if (cart.lines.length === 0 || !restaurant) return <EmptyCart />
  return <CartPage restaurant={restaurant} />
}
