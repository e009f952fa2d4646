import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the user prefers reduced motion; false where that is unknown (server, tests). */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

function watch(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(watch, prefersReducedMotion, () => false)
}
