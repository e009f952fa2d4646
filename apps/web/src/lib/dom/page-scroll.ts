import { useCallback, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far each visited page was scrolled, by its entry in the history. */
const depths = new Map<string, number>()

/** Remembers how far the page of this entry is scrolled. */
export const keepDepth = (key: string, top: number): void => void depths.set(key, top)

/** Whether this entry of the history was scrolled before: then its page must come back as long as it was. */
export function useWasScrolled(): boolean {
  const { key } = useLocation()
  return depths.has(key)
}

/**
 * For `PageShell`: a new address starts at the top, by whichever screen it is shown (ROU-55); going back finds the
 * place where it was left. What lies over a page is an entry of its own, and leaves it where it is.
 * `ready` false waits until there is something to scroll.
 */
export function usePageScroll(ready = true): {
  ref: (page: HTMLElement | null) => void
  onScroll: (top: number) => void
} {
  const { key, pathname } = useLocation()
  const back = useNavigationType() === 'POP'
  const shown = useRef({ key: '', pathname })
  const ref = useCallback(
    (page: HTMLElement | null) => {
      if (!page || !ready || shown.current.key === key) return
      const isFresh = shown.current.key === ''
      const depth = back ? (depths.get(key) ?? 0) : shown.current.pathname !== pathname ? 0 : null
      // a page that was just made stands at its top; telling it so would lay it out before it is whole
      if (depth !== null && !(isFresh && depth === 0)) page.scrollTop = depth
      shown.current = { key, pathname }
    },
    [key, pathname, back, ready],
  )
  const onScroll = useCallback((top: number) => keepDepth(key, top), [key])
  return { ref, onScroll }
}
