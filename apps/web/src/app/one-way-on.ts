import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * A tap on a link to the page that is on its way already does nothing: with every tap of somebody who waits for its code
 * it would stand in the history once more, and going back would lead to it again.
 */
export function useOneWayOn(): void {
  const { key } = useLocation()
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const reached = (window.history.state as { key?: string } | null)?.key ?? 'default'
      if (link?.href === window.location.href && reached !== key) event.preventDefault()
    }
    document.addEventListener('click', stop, true)
    return () => document.removeEventListener('click', stop, true)
  }, [key])
}
