/** A place as search boxes list it; `place_id` is the gateway's own. */
export interface GeocodedPlace {
  formatted_address: string
  lat: number
  lng: number
  place_id: string
}

export interface Point {
  lat: number
  lng: number
}

/** Turns points into addresses and words into points (LOC-01). Whatever fails outside answers null or []. */
export interface Geocoder {
  readonly name: string
  /** One line for a point, or null where nothing is known. */
  reverse(at: Point): Promise<string | null>
  /** Places that fit what was typed, best first; `near` decides between equals. */
  search(query: string, near?: Point): Promise<GeocodedPlace[]>
  /** The best fit for a whole address, or null. */
  forward(query: string): Promise<GeocodedPlace | null>
  /** Kilometres by road from each place to one, in their order; null where the gateway doesn't know (see roads.ts). */
  distances(from: readonly Point[], to: Point): Promise<(number | null)[]>
}

/** Routes along streets, as a map draws them. */
export interface StreetRouter {
  /** From one point to another, or null where the streets do not reach. */
  route(from: Point, to: Point): [lat: number, lng: number][] | null
}

/** What the adapters need from the configuration. `base_url` is there so that tests can speak their protocol. */
export interface GeocoderOptions {
  provider: 'nominatim' | 'google'
  base_url?: string
  api_key?: string
  timeout_ms?: number
}
