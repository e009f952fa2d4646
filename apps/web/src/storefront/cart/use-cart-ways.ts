import { useLocation, useNavigate } from 'react-router'
import { isLoggedIn, useUser } from '../../state/session'
import { useCartPaths } from '../kit/cart-paths'
import { loginAddress } from '../kit/return-to'
import { placeSearch } from '../location/way-back'

/**
 * Ways out of the cart that come back to it: address, login, checkout. A second tap does nothing, because the
 * page is already being opened.
 */
export function useCartWays(openAddresses: () => void) {
  const navigate = useNavigate()
  const { checkout } = useCartPaths()
  const addresses = useUser(({ addresses }) => addresses)
  const { pathname } = useLocation()
  const goTo = (address: string) => {
    if (window.location.pathname === pathname) void navigate(address)
  }
  const toSearch = () => goTo(placeSearch(pathname))
  const toLogin = () => goTo(loginAddress(checkout))
  return {
    toSearch,
    toLogin,
    toAddress: () => (isLoggedIn() && addresses.length > 0 ? openAddresses() : toSearch()),
    toCheckout: () => (isLoggedIn() ? goTo(checkout) : toLogin()),
  }
}
