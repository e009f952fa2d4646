import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Store } from '@tokri/contract/stores'
import { api } from '../../lib/api/api'
import { writeToCache } from '../../lib/api/query-cache'
import { problemText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'

/** Toggles the favourite at once; reverts with a message if the server refuses (SCR-26). */
export function useFavourite(store: Pick<Store, 'id' | 'slug'>): (on: boolean) => void {
  const client = useQueryClient()
  const ofStore = { queryKey: ['store', store.slug] }
  const show = (on: boolean) => {
    const seen = client.getQueriesData<Store>(ofStore)
    const one = (known: Store | undefined) => known && { ...known, is_favorited: on }
    return Promise.all(seen.map(([key]) => writeToCache<Store>(client, key, one)))
  }
  const { mutate } = useMutation({
    mutationFn: (_on: boolean) => api.stores.toggleFavorite({ id: store.id }),
    // in order, so that the last response belongs to the last press
    scope: { id: 'favourite' },
    onMutate: async (on) => {
      const wasLooking = client.isFetching(ofStore) > 0
      await show(on)
      return wasLooking
    },
    onError: async (problem, on) => {
      await show(!on)
      showToast({ text: problemText(problem) })
    },
    onSuccess: async ({ is_favorited }) => {
      if (is_favorited !== undefined) await show(is_favorited)
      void client.invalidateQueries({ queryKey: ['stores'], refetchType: 'none' })
    },
    // refetch what the cancelled query would have brought
    onSettled: (_, __, ___, wasLooking) => {
      if (wasLooking) void client.invalidateQueries(ofStore)
    },
  })
  return mutate
}
