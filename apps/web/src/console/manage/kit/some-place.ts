import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { HomeDraft } from '../../../lib/boot/home-draft'
import { businessLocation, savedLocation, saveLocation } from '../../../state/location'
import type { ConsoleData, Row } from '../data/data-provider'

/**
 * The location for previews in a browser that never chose one: the first popular place, which is stored so
 * that the home screen opens in the preview instead of asking for a location. Undefined until it is known.
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
