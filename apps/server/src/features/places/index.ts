import { contract } from '@tokri/contract/index'
import type { FoundPlace, PopularPlace } from '@tokri/contract/places'
import { shortAddress } from '@tokri/domain/place/address-line'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { popularPlaces } from '../../db/queries/pages'
import type { Deps } from '../../deps'

export const placesFeature = ({ db, geocoder, settings }: Deps) => {
  const popular = async (id: number | undefined) =>
    (await popularPlaces(db)).filter((place) => place.id === id).map(found)[0]
  return implement(contract.places)({
    coordinateToAddress: async (point) => {
      const line = await geocoder.reverse(point)
      if (line === null) return refuse('not_found')
      return settings.get('googleFullAddress') ? line : shortAddress(line)
    },
    addressToCoordinate: async ({ string, id }) => {
      const place = string === undefined ? await popular(id) : await geocoder.forward(string)
      if (!place) return refuse('not_found')
      const { lat, lng, formatted_address } = place
      return { lat, lng, formatted_address }
    },
    searchPlaces: async ({ query, lat, lng }) =>
      query === undefined
        ? (await popularPlaces(db)).map(found)
        : await geocoder.search(query, lat === undefined || lng === undefined ? undefined : { lat, lng }),
    popularGeoLocations: () => popularPlaces(db),
  })
}

const found = ({ id, name, latitude, longitude }: PopularPlace): FoundPlace => ({
  formatted_address: name,
  lat: latitude,
  lng: longitude,
  place_id: String(id),
})
