import { useLocation, useNavigate } from 'react-router'

/** Leads on in the place of this screen after an answer. Who left it meanwhile is not called away from where they are. */
export function useReplaceScreen(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to) => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true })
  }
}
