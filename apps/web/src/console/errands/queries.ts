import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ErrandOffer } from '@tokri/contract/errand-offer'
import { writeToCache } from '../../lib/api/query-cache'
import { consoleApi } from '../session'

export const offerKey = ['console', 'errand-offer']

/** The settings of pickup and drop; reloading does not overwrite the form. */
export const useOffer = () =>
  useQuery({
    queryKey: offerKey,
    queryFn: ({ signal }) => consoleApi.errands.offer({}, { signal }),
    refetchOnWindowFocus: false,
  })

export function useSaveOffer() {
  const client = useQueryClient()
  return async (changes: Partial<ErrandOffer>) => {
    const desk = await consoleApi.errands.saveOffer({ changes })
    await writeToCache(client, offerKey, desk)
    return desk
  }
}
