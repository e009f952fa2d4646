import { onSettings, setting } from '../lib/boot/settings'

/** After this long the splash goes whatever happens, in ms (CON-06). */
export const SPLASH_FALLBACK_MS = 1000

/** Lets the first screen through: fades, then leaves the page. */
export function removeSplash(): void {
  const splash = document.getElementById('splash')
  if (!splash || splash.classList.contains('is-leaving')) return
  splash.classList.add('is-leaving')
  setTimeout(() => splash.remove(), 400)
}

/** On mount, again after a second when the brand colour is known, and when settings change (STA-18). */
export function watchSplash(): () => void {
  removeSplash()
  const timer = setTimeout(() => setting('storeColor') && removeSplash(), SPLASH_FALLBACK_MS)
  const stop = onSettings(removeSplash)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
