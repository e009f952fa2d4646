import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useIsLoggedIn } from '../state/session'
import { loginAddress } from './login/return-to'

/**
 * Leads to the login, unless this screen is being left already: who logs out or deletes the account is on the way
 * home, and the address says so before the screen has changed.
 */
function ToLogin({ sessionEnded }: { sessionEnded: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (window.location.pathname === pathname)
      void navigate(loginAddress(`${pathname}${search}`), { replace: true, state: { sessionEnded } })
  }, [navigate, pathname, search, sessionEnded])
  return null
}

/** Screens of an account: guests, and people whose session just ended, log in first and come back. */
export function LoginGate() {
  const isIn = useIsLoggedIn()
  const [wasIn] = useState(isIn)
  return isIn ? <Outlet /> : <ToLogin sessionEnded={wasIn} />
}
