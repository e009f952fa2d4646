import { useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the console fills the screen, whether it may, and the other one. */
export function useFullScreen(): { able: boolean; full: boolean; other: () => void } {
  const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  const change = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return {
    able: document.fullscreenEnabled,
    full,
    other: () =>
      void change().catch((error: unknown) =>
        console.warn('The browser kept the size of the window.', error),
      ),
  }
}
