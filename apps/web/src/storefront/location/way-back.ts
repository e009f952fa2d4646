import { useSearchParams } from 'react-router'
import { safeNext } from '../kit/return-to'

const withNext = (path: string, next: string): string => `${path}?next=${encodeURIComponent(next)}`

/** The location search with the return path in its URL: the cart, the addresses, a store. */
export const placeSearch = (next: string): string => withNext('/search-location', next)

/** Where to go once a location was chosen: home, unless the URL says otherwise. */
export function useWayBack(): { next: string; along: (path: string) => string } {
  const [params] = useSearchParams()
  const next = safeNext(params.get('next'))
  return { next: next ?? '/', along: (path) => (next ? withNext(path, next) : path) }
}
