import { useLocation, useNavigate } from 'react-router'
import { isLoggedIn, useUser } from '../../state/session'
import { placeSearch } from '../location/way-back'
import { loginAddress } from '../login/return-to'
import { useCartPaths } from './cart-paths'

/** Ways out of the cart that come back to it: address, login, checkout. */
export function useCartWays(openAddresses: () => void) {
  const navigate = useNavigate()
  const { checkout } = useCartPaths()
  const addresses = useUser(({ addresses }) => addresses)
  const { pathname } = useLocation()
  const toSearch = () => void navigate(placeSearch(pathname))
  const toLogin = () => void navigate(loginAddress(checkout))
  return {
    toSearch,
    toLogin,
    toAddress: () => (isLoggedIn() && addresses.length > 0 ? openAddresses() : toSearch()),
    toCheckout: () => (isLoggedIn() ? void navigate(checkout) : toLogin()),
  }
}
