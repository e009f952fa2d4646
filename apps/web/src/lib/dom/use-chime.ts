import { useEffect, useSyncExternalStore } from 'react'
import { allowChime, canChime, watchChime } from '../device/chime'

const UNTAPPED_WAIT_MS = 3_000

/** Whether the page may play sound now. Browsers allow it only after a tap or a key press. */
export const useCanChime = (): boolean => useSyncExternalStore(watchChime, canChime, () => false)

/**
 * Enables sound with the next tap or key press, and again whenever the device blocks it; `wanted` switches it
 * off.
 */
export function useChimeAfterTap(wanted = true): void {
  useEffect(() => {
    if (!wanted) return
    const unlock = () => {
      if (!canChime()) void allowChime()
    }
    // Allowed at once after a tap on this page, such as the login. Without one only some browsers allow it,
    // and starting the audio device would delay the first paint on a slow phone.
    const isTapped = navigator.userActivation?.hasBeenActive ?? false
    const timer = setTimeout(unlock, isTapped ? 0 : UNTAPPED_WAIT_MS)
    window.addEventListener('click', unlock)
    window.addEventListener('keydown', unlock)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', unlock)
      window.removeEventListener('keydown', unlock)
    }
  }, [wanted])
}
