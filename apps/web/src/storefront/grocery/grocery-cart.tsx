import { Outlet } from 'react-router'
import { CartInHand, carts } from '../../state/cart'

/** Below here the cart is the groceries' (SCR-30). */
export function GroceryCart() {
  return (
    <CartInHand value={carts.grocery}>
      <Outlet />
    </CartInHand>
  )
}
