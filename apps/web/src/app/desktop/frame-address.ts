import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Sent by the framed app to the page around it. */
export interface FrameMessage {
  tokri_at: string
}

/** Reports the app's URL to the desktop page; pages of other origins get nothing (SCR-48). */
export function useTellPage(): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (window.parent === window) return
    const told: FrameMessage = { tokri_at: `${pathname}${search}${hash}` }
    window.parent.postMessage(told, window.location.origin)
  }, [pathname, search, hash])
}
