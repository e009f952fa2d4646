import { useSearchParams } from 'react-router'
import { safeNext } from '../kit/return-to'

const withNext = (path: string, next: string): string => `${path}?next=${encodeURIComponent(next)}`

/** The search for a place with the way back in its address: the cart, the addresses, a store. */
export const placeSearch = (next: string): string => withNext('/search-location', next)

/** Where to go once a place has been chosen: home, unless the address says otherwise. */
export function useWayBack(): { next: string; along: (path: string) => string } {
  const [params] = useSearchParams()
  const next = safeNext(params.get('next'))
  return { next: next ?? '/', along: (path) => (next ? withNext(path, next) : path) }
}
