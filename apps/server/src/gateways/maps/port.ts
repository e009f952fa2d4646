/** A search result; `place_id` is the gateway's own. */
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

/** Converts points to addresses and texts to points (LOC-01). Any external failure gives null or []. */
export interface Geocoder {
  readonly name: string
  /** A one-line address for a point, or null. */
  reverse(at: Point): Promise<string | null>
  /** Matching places, best first; `near` decides between equals. */
  search(query: string, near?: Point): Promise<GeocodedPlace[]>
  /** The best match for a whole address, or null. */
  forward(query: string): Promise<GeocodedPlace | null>
  /**
   * Road distances in kilometres from each place to one, in order; null where the gateway has none (see
   * roads.ts).
   */
  distances(from: readonly Point[], to: Point): Promise<(number | null)[]>
}

/** Routes along streets, for maps. */
export interface StreetRouter {
  /** A route between two points, or null where the street data does not cover them. */
  route(from: Point, to: Point): [lat: number, lng: number][] | null
}

/** Configuration of the adapters. Tests override `base_url`. */
export interface GeocoderOptions {
  provider: 'nominatim' | 'google'
  base_url?: string
  api_key?: string
  timeout_ms?: number
}
