import { contract } from '@tokri/contract/index'
import { shortAddress } from '@tokri/domain/place/address-line'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { popularPlaces } from '../../db/queries/pages'
import type { Deps } from '../../deps'

export const placesFeature = ({ db, geocoder, settings }: Deps) =>
  implement(contract.places)({
    coordinateToAddress: async (point) => {
      const line = await geocoder.reverse(point)
      if (line === null) return refuse('not_found')
      return settings.get('googleFullAddress') ? line : shortAddress(line)
    },
    addressToCoordinate: async ({ string }) => {
      const place = await geocoder.forward(string)
      if (!place) return refuse('not_found')
      const { lat, lng, formatted_address } = place
      return { lat, lng, formatted_address }
    },
    searchPlaces: ({ query, lat, lng }) =>
      geocoder.search(query, lat === undefined || lng === undefined ? undefined : { lat, lng }),
    popularGeoLocations: () => popularPlaces(db),
  })
