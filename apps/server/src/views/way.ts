import type { Env } from '../env'
import { route } from '../gateways/maps/street-route'

interface Place {
  latitude: number
  longitude: number
}

/** Ways that were found, newest last: an order's way is asked for with every look at it and never changes. */
const found = new Map<string, [number, number][] | null>()
const kept = 500

/** The way over several places; null where one part of it is not known. */
export function wayOver(env: Env, places: readonly Place[]): [number, number][] | null {
  const parts = places.slice(1).map((to, at) => wayTo(env, places[at] ?? to, to))
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
}

/**
 * The way from store to door as the map draws it, along the demo city's streets. With real map tiles those
 * made-up streets would be wrong, so there is none.
 */
export function wayTo(env: Env, from: Place, to: Place): [number, number][] | null {
  if (env.MAP_TILES_URL) return null
  const key = [from.latitude, from.longitude, to.latitude, to.longitude].join()
  const known = found.get(key)
  if (known !== undefined) return known
  const way = route({ lat: from.latitude, lng: from.longitude }, { lat: to.latitude, lng: to.longitude })
  const [oldest] = found.keys()
  if (found.size >= kept && oldest !== undefined) found.delete(oldest)
  found.set(key, way?.points ?? null)
  return way?.points ?? null
}
