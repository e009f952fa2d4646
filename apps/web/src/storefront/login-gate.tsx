import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useIsLoggedIn } from '../state/session'
import { loginAddress } from './kit/return-to'

/**
 * Leads to the login, unless this screen is being left already: who logs out or deletes the account is on the way
 * home, and the address says so before the screen has changed.
 */
function ToLogin() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (window.location.pathname === pathname)
      void navigate(loginAddress(`${pathname}${search}`), { replace: true })
  }, [navigate, pathname, search])
  return null
}

/** Screens of an account: guests, and people whose session just ended, log in first and come back. */
export function LoginGate() {
  return useIsLoggedIn() ? <Outlet /> : <ToLogin />
}
