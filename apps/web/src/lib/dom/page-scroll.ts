import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scroll positions by history entry. */
const depths = new Map<string, number>()

/** Remembers the scroll position of a history entry. */
export const keepDepth = (key: string, top: number): void => void depths.set(key, top)

/**
 * Whether this history entry had a scroll position to restore when the page opened, so that it must render at
 * full length. Scrolling later does not change it.
 */
export function useWasScrolled(): boolean {
  const { key } = useLocation()
  const [wasScrolled] = useState(() => depths.has(key))
  return wasScrolled
}

/**
 * For `PageShell`: a new URL starts at the top (ROU-55), going back restores the scroll position. Layers over
 * a page have history entries of their own and do not move it. `ready` false waits for content.
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
      // a new page is at the top; setting scrollTop would force a layout before it is complete
      if (depth !== null && !(isFresh && depth === 0)) page.scrollTop = depth
      shown.current = { key, pathname }
    },
    [key, pathname, back, ready],
  )
  const onScroll = useCallback((top: number) => keepDepth(key, top), [key])
  return { ref, onScroll }
}
