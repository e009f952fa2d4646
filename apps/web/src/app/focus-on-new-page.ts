import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves focus to the new page, as browsers do on navigation. Going back leaves the focus alone if it is still
 * set, for example in an open dialog.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const isLost = document.activeElement === document.body
    if (!isBack || isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, isBack])
}
