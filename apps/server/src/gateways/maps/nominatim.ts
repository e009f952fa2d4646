import { z } from 'zod'
import { fetchJson } from './fetch-json'
import type { GeocodedPlace, Geocoder, GeocoderOptions } from './port'

/** Nominatim's jsonv2 responses: coordinates are strings, an unknown point is {error}. */
const Reversed = z.object({ display_name: z.string() })
const Found = z.array(
  z.object({
    place_id: z.union([z.number(), z.string()]),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
  }),
)

/** OpenStreetMap's geocoder. The public server allows one call a second; run your own for more. */
export function nominatim(options: GeocoderOptions): Geocoder {
  const root = options.base_url ?? 'https://nominatim.openstreetmap.org'
  const ask = <T>(path: string, query: Record<string, string>, shape: z.ZodType<T>) => {
    const address = new URL(`${root.replace(/\/$/, '')}/${path}`)
    address.search = new URLSearchParams({ format: 'jsonv2', ...query }).toString()
    const headers = { 'user-agent': 'Tokri/0.1 (+https://example.org/tokri)', 'accept-language': 'en' }
    return fetchJson(address, shape, { timeout_ms: options.timeout_ms ?? 3000, headers })
  }
  const search: Geocoder['search'] = async (query, near) => {
    const around: Record<string, string> = near
      ? { viewbox: [near.lng - 0.3, near.lat + 0.3, near.lng + 0.3, near.lat - 0.3].join(',') }
      : {}
    const found = await ask('search', { q: query, limit: '8', ...around }, Found)
    return (found ?? []).map(
      ({ place_id, lat, lon, display_name }): GeocodedPlace => ({
        formatted_address: display_name,
        lat,
        lng: lon,
        place_id: `osm:${place_id}`,
      }),
    )
  }
  return {
    name: 'nominatim',
    reverse: async ({ lat, lng }) => {
      const found = await ask('reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, Reversed)
      return found?.display_name ?? null
    },
    search,
    forward: async (query) => (await search(query))[0] ?? null,
    distances: async (from) => from.map(() => null),
  }
}
