import { z } from 'zod'
import { fetchJson } from './fetch-json'
import type { GeocodedPlace, Geocoder, GeocoderOptions, Point } from './port'

const Results = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      name: z.string().optional(),
      place_id: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
})
const Matrix = z.object({
  status: z.string(),
  rows: z.array(
    z.object({
      elements: z.array(
        z.object({ status: z.string(), distance: z.object({ value: z.number() }).optional() }),
      ),
    }),
  ),
})

/** Maximum origins per Distance Matrix request. */
const MAX_ORIGINS = 25

/**
 * Google's Geocoding, Places and Distance Matrix web services; errors have HTTP status 200 and a status text.
 */
export function google(options: GeocoderOptions): Geocoder {
  const root = options.base_url ?? 'https://maps.googleapis.com'
  const ask = <T>(path: string, query: Record<string, string>, shape: z.ZodType<T>) => {
    const address = new URL(`${root.replace(/\/$/, '')}/maps/api/${path}/json`)
    address.search = new URLSearchParams({ ...query, key: options.api_key ?? '' }).toString()
    return fetchJson(address, shape, { timeout_ms: options.timeout_ms ?? 3000 })
  }
  const listed = async (path: string, query: Record<string, string>): Promise<GeocodedPlace[]> => {
    const reply = await ask(path, query, Results)
    if (reply?.status !== 'OK') return []
    return reply.results.map(({ formatted_address, name, place_id, geometry }) => ({
      formatted_address:
        name && !formatted_address.startsWith(name) ? `${name}, ${formatted_address}` : formatted_address,
      ...geometry.location,
      place_id,
    }))
  }
  const measured = async (from: readonly Point[], to: Point): Promise<(number | null)[]> => {
    const origins = from.map(({ lat, lng }) => `${lat},${lng}`).join('|')
    const reply = await ask('distancematrix', { origins, destinations: `${to.lat},${to.lng}` }, Matrix)
    return from.map((_, at) => {
      const element = reply?.rows[at]?.elements[0]
      return element?.status === 'OK' && element.distance ? element.distance.value / 1000 : null
    })
  }
  return {
    name: 'google',
    reverse: async ({ lat, lng }) =>
      (await listed('geocode', { latlng: `${lat},${lng}` }))[0]?.formatted_address ?? null,
    search: async (query, near) => {
      const around: Record<string, string> = near
        ? { location: `${near.lat},${near.lng}`, radius: '30000' }
        : {}
      return (await listed('place/textsearch', { query, ...around })).slice(0, 8)
    },
    forward: async (query) => (await listed('geocode', { address: query }))[0] ?? null,
    distances: async (from, to) => {
      const groups = Array.from({ length: Math.ceil(from.length / MAX_ORIGINS) }, (_, group) =>
        from.slice(group * MAX_ORIGINS, (group + 1) * MAX_ORIGINS),
      )
      return (await Promise.all(groups.map((group) => measured(group, to)))).flat()
    },
  }
}
