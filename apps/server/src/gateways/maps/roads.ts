import { type Point, roadKm } from '@tokri/domain/geo'
import type { Geocoder } from './port'

/** The source of every distance people see or pay for: on lists, bills, orders and errands. */
export interface Roads {
  /** Road distances in kilometres from each place to one, in order, rounded to metres. */
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
      const end = `${to.lat},${to.lng}`
      const pairs = from.map((place) => ({ place, key: `${place.lat},${place.lng},${end}` }))
      const unknown = pairs.filter(({ key }) => !known.has(key))
      const places = unknown.map(({ place }) => place)
      const answers = places.length > 0 ? await geocoder.distances(places, to) : []
      const found = new Map<string, number>()
      unknown.forEach(({ place, key }, at) => {
        const answer = answers[at] ?? null
        found.set(key, wholeMetres(answer ?? roadKm(place, to)))
        // a failed request is not cached
        if (answer !== null) keep(key, wholeMetres(answer))
      })
      return pairs.map(({ key }) => found.get(key) ?? known.get(key) ?? 0)
    },
  }
}

const wholeMetres = (km: number): number => Math.round(km * 1000) / 1000
