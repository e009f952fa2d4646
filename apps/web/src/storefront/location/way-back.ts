import { useSearchParams } from 'react-router'
import { safeNext } from '../kit/return-to'

const withNext = (path: string, next: string): string => `${path}?next=${encodeURIComponent(next)}`

/** The search for a place with the way back in its address: the cart, the addresses, a store. */
export const placeSearch = (next: string): string => withNext('/search-location', next)

/** Where whoever looks for a place came from and goes once it is chosen: home, unless the address says else. */
export function useWayBack(): { next: string; along: (path: string) => string } {
  const [params] = useSearchParams()
  const next = safeNext(params.get('next'))
  return { next: next ?? '/', along: (path) => (next ? withNext(path, next) : path) }
}
