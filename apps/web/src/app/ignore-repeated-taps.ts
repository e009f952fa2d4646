import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * A tap that follows another this soon, in ms, and this near to it, in CSS px, is a double click or
 * impatience.
 */
const REPEAT_MS = 500
const REPEAT_PX = 24

/** When and where a link was tapped; the time becomes that of the page it led to. null after a tap on anything else. */
let linkTap: { at: number; x: number; y: number } | null = null

/**
 * Ignores repeated taps on a link until half a second after its page is shown: they would add a second history entry,
 * or press what the new page has at that place.
 */
export function useIgnoreRepeatedTaps(): void {
  const { key } = useLocation()
  useEffect(() => {
    if (linkTap) linkTap.at = performance.now()
    const stop = (event: MouseEvent) => {
      const { clientX: x, clientY: y, timeStamp: at, target } = event
      // keyboards and screen readers click without a position
      if (event.detail === 0) return
      const link = (target as Element).closest('a')
      const reached = (window.history.state as { key?: string } | null)?.key ?? 'default'
      const isRepeated =
        linkTap && at - linkTap.at < REPEAT_MS && Math.hypot(x - linkTap.x, y - linkTap.y) < REPEAT_PX
      const isOnItsWay = link?.href === window.location.href && reached !== key
      if (isRepeated || isOnItsWay) {
        event.preventDefault()
        event.stopPropagation()
      }
      linkTap = link || isRepeated ? { at, x, y } : null
    }
    document.addEventListener('click', stop, true)
    return () => document.removeEventListener('click', stop, true)
  }, [key])
}
