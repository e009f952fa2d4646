import { useLocation, useNavigate } from 'react-router'

/** Goes back, or to `home` when the page was opened directly (SCR-44). */
export function useGoBack(home = '/'): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1))
}
