import { useLocation, useNavigate } from 'react-router'

/** One step back, or to `home` for people who came here straight by a link. */
export function useGoBack(home = '/food'): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1))
}
