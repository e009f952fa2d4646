import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { HomeDraft } from '../../../lib/boot/home-draft'
import { businessLocation, savedLocation, saveLocation } from '../../../state/location'
import type { ConsoleData, Row } from '../data/data-provider'

/**
 * Where a browser that never chose a place looks at the shop from: the first popular place, which is kept so that the
 * home screen opens in a phone instead of asking for a location. Undefined until it is known.
 */
export function useSomePlace(): HomeDraft['place'] | undefined {
  const data = useDataProvider<ConsoleData>()
  const { data: place, isError } = useQuery({
    queryKey: ['popular-places', 'first'],
    queryFn: async () => {
      const { data: found } = await data.getList<Row>('popular-places', {
        pagination: { page: 1, perPage: 1 },
        filter: {},
      })
      const [first] = found
      if (!first) return null
      const { latitude, longitude, name } = first
      const shown = { lat: Number(latitude), lng: Number(longitude), address: String(name) }
      if (!savedLocation()) saveLocation(businessLocation(shown))
      return shown
    },
  })
  return isError ? null : place
}
