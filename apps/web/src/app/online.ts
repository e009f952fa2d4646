import { useEffect, useState, useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** `navigator.onLine`, without polling (CON-09). */
const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

/** Whether the app is offline, and whether to show it anyway until the connection is back. */
export function useOffline(): { offline: boolean; readsOn: boolean; readOn: () => void } {
  const offline = !useOnline()
  const [readsOn, setReadsOn] = useState(false)
  useEffect(() => {
    if (!offline) setReadsOn(false)
  }, [offline])
  return { offline, readsOn: offline && readsOn, readOn: () => setReadsOn(true) }
}
