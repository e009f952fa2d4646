import { google } from './google'
import { nominatim } from './nominatim'
import type { Geocoder, GeocoderOptions, StreetRouter } from './port'

/** Every geocoding service by the name used in the configuration. */
export const geocoders = { nominatim, google } satisfies Record<
  GeocoderOptions['provider'],
  (options: GeocoderOptions) => Geocoder
>

/**
 * The geocoder that the environment configures (GEOCODER, GEOCODER_URL, GOOGLE_MAPS_KEY); `offline` needs no
 * network.
 */
export function openGeocoder(
  env: { GEOCODER: GeocoderOptions['provider'] | 'offline'; GEOCODER_URL?: string; GOOGLE_MAPS_KEY?: string },
  offline: Geocoder,
): Geocoder {
  if (env.GEOCODER === 'offline') return offline
  const options = { provider: env.GEOCODER, base_url: env.GEOCODER_URL, api_key: env.GOOGLE_MAPS_KEY }
  return geocoders[env.GEOCODER](options)
}

/** Without street data, maps draw no route. */
export const noStreets: StreetRouter = { route: () => null }
