import type { StreetRouter } from '../../gateways/maps/port'
import { route } from './street-route'

/** A cache of routes, oldest first: an order's route is requested repeatedly and never changes. */
const cache = new Map<string, ReturnType<StreetRouter['route']>>()
const CACHE_SIZE = 500

/** Routes along the demo city's streets. */
export const demoStreets: StreetRouter = {
  route(from, to) {
    const key = [from.lat, from.lng, to.lat, to.lng].join()
    const known = cache.get(key)
    if (known !== undefined) return known
    const points = route(from, to)?.points ?? null
    const [oldest] = cache.keys()
    if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    cache.set(key, points)
    return points
  },
}
