import { google } from './google'
import { nominatim } from './nominatim'
import { offlineGeocoder } from './offline'
import type { Geocoder, GeocoderOptions } from './port'

/** Every geocoder by the name used in the configuration. */
export const geocoders = {
  offline: () => offlineGeocoder,
  nominatim,
  google,
} satisfies Record<GeocoderOptions['provider'], (options: GeocoderOptions) => Geocoder>

/** The geocoder the environment asks for (GEOCODER, GEOCODER_URL, GOOGLE_MAPS_KEY). */
export function openGeocoder(env: {
  GEOCODER: GeocoderOptions['provider']
  GEOCODER_URL?: string
  GOOGLE_MAPS_KEY?: string
}): Geocoder {
  const options = { provider: env.GEOCODER, base_url: env.GEOCODER_URL, api_key: env.GOOGLE_MAPS_KEY }
  return geocoders[env.GEOCODER](options)
}
