import { Navigate, Outlet, useLocation } from 'react-router'
import { useIsLoggedIn } from '../state/session'
import { loginAddress } from './login/return-to'

/** Screens of an account: guests, and people whose session just ended, log in first and come back. */
export function LoginGate() {
  const isLoggedIn = useIsLoggedIn()
  const { pathname, search } = useLocation()
  return isLoggedIn ? <Outlet /> : <Navigate to={loginAddress(`${pathname}${search}`)} replace />
}
