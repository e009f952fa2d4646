import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Id, Latitude, Longitude } from './fields'

export const PopularPlace = z
  .object({ id: Id, name: z.string(), latitude: Latitude, longitude: Longitude })
  .meta({ id: 'PopularPlace' })
export type PopularPlace = z.infer<typeof PopularPlace>

export const FoundPlace = z
  .object({ formatted_address: z.string(), lat: Latitude, lng: Longitude, place_id: z.string() })
  .meta({ id: 'FoundPlace' })
export type FoundPlace = z.infer<typeof FoundPlace>

export const places = {
  coordinateToAddress: endpoint({
    path: '/public/api/coordinate-to-address',
    who: ['anyone'],
    summary: 'The address of a point, as one line',
    input: z.strictObject({ lat: Latitude, lng: Longitude }),
    reply: z.string(),
    refuses: ['not_found'],
  }),
  addressToCoordinate: endpoint({
    path: '/public/api/address-to-coordinate',
    who: ['anyone'],
    summary: 'The point of an address, or of a popular place by its id',
    input: z.strictObject({ string: z.string().trim().min(3).max(300).optional(), id: Id.optional() }),
    reply: z.object({ lat: Latitude, lng: Longitude, formatted_address: z.string() }),
    refuses: ['not_found'],
  }),
  searchPlaces: endpoint({
    path: '/public/api/search-places',
    who: ['anyone'],
    summary: 'Places that match what was typed, nearest first; without a query the popular ones',
    input: z.strictObject({
      query: z.string().trim().min(2).max(120).optional(),
      lat: Latitude.optional(),
      lng: Longitude.optional(),
    }),
    reply: z.array(FoundPlace),
  }),
  popularGeoLocations: endpoint({
    path: '/public/api/popular-geo-locations',
    who: ['anyone'],
    summary: 'Popular places',
    input: Nothing,
    reply: z.array(PopularPlace),
  }),
}
