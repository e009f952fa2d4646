import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoint `sm`: lists are tables instead of cards, and there is a side bar. */
export const WIDER_THAN_PHONE = '(min-width: 37.5rem)'

/** Whether the window matches a media query. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}
