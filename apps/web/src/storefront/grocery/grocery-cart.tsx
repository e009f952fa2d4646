import { Outlet } from 'react-router'
import { ActiveCartContext } from '../../state/stored-carts'

/** Screens inside use the grocery cart (SCR-30). */
export function GroceryCart() {
  return (
    <ActiveCartContext value="grocery">
      <Outlet />
    </ActiveCartContext>
  )
}
