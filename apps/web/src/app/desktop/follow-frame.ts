import type { FrameMessage } from './frame-address'

type Heard = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/** The URL that the framed app reports; null for messages from anywhere else. */
export function addressIn(heard: Heard, frame: unknown, origin: string): string | null {
  const at = (heard.data as FrameMessage | null)?.tokri_at
  const isOurs = heard.origin === origin && heard.source === frame
  return isOurs && typeof at === 'string' && /^\/(?![/\\])/.test(at) ? at : null
}

/**
 * Keeps the address bar in sync with the framed app, so that reloads and copied links work. It replaces the
 * page's history entry and never adds one: going back is left to the app.
 */
export function followFrame(frame: () => Window | null | undefined): () => void {
  const hear = (heard: MessageEvent) => {
    const at = addressIn(heard, frame(), window.location.origin)
    if (at) window.history.replaceState(window.history.state, '', at)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
