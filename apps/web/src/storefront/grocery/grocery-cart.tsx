import { Outlet } from 'react-router'
import { ActiveCartContext } from '../../state/stored-carts'

/** Below here the cart is the groceries' (SCR-30). */
export function GroceryCart() {
  return (
    <ActiveCartContext value="grocery">
      <Outlet />
    </ActiveCartContext>
  )
}
