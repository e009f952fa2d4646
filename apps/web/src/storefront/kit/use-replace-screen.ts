import { useLocation, useNavigate } from 'react-router'

/** Replaces this screen when a response arrives, unless the customer has left it meanwhile. */
export function useReplaceScreen(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to) => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true })
  }
}
