import { Outlet } from 'react-router'
import { CartInHand } from '../../state/stored-carts'

/** Below here the cart is the groceries' (SCR-30). */
export function GroceryCart() {
  return (
    <CartInHand value="grocery">
      <Outlet />
    </CartInHand>
  )
}
