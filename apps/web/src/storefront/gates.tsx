import { useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useSavedLocation } from '../state/location'
import { useIsLoggedIn } from '../state/session'
import { loginAddress } from './kit/return-to'

/** Screens that must know where to deliver send people without a place to the welcome screen (VAL-01). */
export function PlaceGate() {
  return useSavedLocation() ? <Outlet /> : <Navigate to="/" replace />
}

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
