import { useEffect, useSyncExternalStore } from 'react'
import { allowChime, canChime, watchChime } from '../device/chime'

/** Whether the page may make sound now. Browsers allow it only after a tap or a key. */
export const useCanChime = (): boolean => useSyncExternalStore(watchChime, canChime, () => false)

/** Turns sound on with the next tap or key, and again whenever the device has taken it away; `wanted` switches it off. */
export function useChimeAfterTap(wanted = true): void {
  useEffect(() => {
    if (!wanted) return
    const unlock = () => {
      if (!canChime()) void allowChime()
    }
    // allowed at once where the login was a tap on this page
    unlock()
    window.addEventListener('click', unlock)
    window.addEventListener('keydown', unlock)
    return () => {
      window.removeEventListener('click', unlock)
      window.removeEventListener('keydown', unlock)
    }
  }, [wanted])
}
