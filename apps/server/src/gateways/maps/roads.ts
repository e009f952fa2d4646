import { type Point, roadKm } from '@tokri/domain/geo'
import type { Geocoder } from './port'

/** The one source of every distance that people read or pay: on lists, bills, orders and errands alike. */
export interface Roads {
  /** Kilometres by road from each place to one, in their order, in whole metres. */
  distances(from: readonly Point[], to: Point): Promise<number[]>
}

const MAX_KNOWN = 50_000

/** Road distance from the provider, requested once per pair of places; otherwise great circle × 1.3. */
export function openRoads(geocoder: Pick<Geocoder, 'distances'>): Roads {
  const known = new Map<string, number>()
  const keep = (key: string, km: number) => {
    const [oldest] = known.keys()
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    known.set(key, km)
  }
  return {
    async distances(from, to) {
      const unknown = from.filter((place) => !known.has(keyOf(place, to)))
      const answers = unknown.length > 0 ? await geocoder.distances(unknown, to) : []
      const found = new Map<string, number>()
      unknown.forEach((place, at) => {
        const answer = answers[at] ?? null
        found.set(keyOf(place, to), wholeMetres(answer ?? roadKm(place, to)))
        // a provider that does not answer now may do so next time
        if (answer !== null) keep(keyOf(place, to), wholeMetres(answer))
      })
      return from.map((place) => known.get(keyOf(place, to)) ?? found.get(keyOf(place, to)) ?? 0)
    },
  }
}

const keyOf = (from: Point, to: Point): string => [from.lat, from.lng, to.lat, to.lng].join()
const wholeMetres = (km: number): number => Math.round(km * 1000) / 1000
