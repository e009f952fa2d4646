import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What the app in the phone says to the page around it. */
interface FrameMessage {
  tokri_at: string
}

/** Tells the desktop page where the app is; a page of somebody else around it learns nothing (SCR-48). */
export function useTellPage(): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (window.parent === window) return
    const told: FrameMessage = { tokri_at: `${pathname}${search}${hash}` }
    window.parent.postMessage(told, window.location.origin)
  }, [pathname, search, hash])
}

type Heard = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/** Where the app in this frame says it is; null for words of anybody else. */
export function addressIn(heard: Heard, frame: unknown, origin: string): string | null {
  const at = (heard.data as FrameMessage | null)?.tokri_at
  const isOurs = heard.origin === origin && heard.source === frame
  return isOurs && typeof at === 'string' && /^\/(?![/\\])/.test(at) ? at : null
}

/**
 * The address bar follows the app in the phone, so that a reload or a copied link keeps the place. The page's own
 * entry is renamed, never added to: going back stays the app's own step.
 */
export function followFrame(frame: () => Window | null | undefined): () => void {
  const hear = (heard: MessageEvent) => {
    const at = addressIn(heard, frame(), window.location.origin)
    if (at) window.history.replaceState(window.history.state, '', at)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
