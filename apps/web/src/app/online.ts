import { useEffect, useState, useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** What the device says of its connection; no polling (CON-09). */
const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

/** What a device without a network shows: the offline screen, or the app for whoever reads on until it is back. */
export function useOffline(): { offline: boolean; readsOn: boolean; readOn: () => void } {
  const offline = !useOnline()
  const [readsOn, setReadsOn] = useState(false)
  useEffect(() => {
    if (!offline) setReadsOn(false)
  }, [offline])
  return { offline, readsOn: offline && readsOn, readOn: () => setReadsOn(true) }
}
