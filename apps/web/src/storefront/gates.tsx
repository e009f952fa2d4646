import { useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useSavedLocation } from '../state/location'
import { useIsLoggedIn } from '../state/session'
import { loginAddress } from './kit/return-to'

/** Screens that need a delivery location send people without one to the welcome screen (VAL-01). */
export function PlaceGate() {
  return useSavedLocation() ? <Outlet /> : <Navigate to="/" replace />
}

/**
 * Redirects to the login, unless this screen is being left already: after logging out or deleting the account
 * the app navigates home, and the URL changes before the screen does.
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
