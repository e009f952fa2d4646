import { onSettings, setting } from '../lib/boot/settings'

/** The splash is removed after this time at the latest, in ms (CON-06). */
export const SPLASH_FALLBACK_MS = 1000

/** Fades the splash out and removes it. */
export function removeSplash(): void {
  const splash = document.getElementById('splash')
  if (!splash || splash.classList.contains('is-leaving')) return
  splash.classList.add('is-leaving')
  setTimeout(() => splash.remove(), 400)
}

/** Removes the splash on mount, and after a second or a change of settings (STA-18). */
export function watchSplash(): () => void {
  removeSplash()
  const timer = setTimeout(() => setting('storeColor') && removeSplash(), SPLASH_FALLBACK_MS)
  const stop = onSettings(removeSplash)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
