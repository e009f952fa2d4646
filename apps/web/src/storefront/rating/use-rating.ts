import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api'
import { type Draft, draftOf, dropDraft, keepDraft, ratingOf } from './draft'

export const useRatableOrder = (order_id: number) =>
  useQuery({
    queryKey: ['mine', 'ratable', order_id],
    queryFn: ({ signal }) => api.reviews.getRatableOrder({ order_id }, { signal }),
    retry: false,
    staleTime: 60_000,
  })

/** The form's answers: stored on this device with every change, until they were sent. */
export function useDraft(order_id: number) {
  const [draft, setDraft] = useState(() => draftOf(order_id))
  const change = (next: Draft) => {
    setDraft(next)
    keepDraft(next)
  }
  return [draft, change] as const
}

/** Sends the rating; lists that show the order or the store are fetched again. */
export function useSendRating() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, photo }: { draft: Draft; photo: string | null }) =>
      api.reviews.rateOrder(ratingOf(draft, photo), { timeout: 60_000 }),
    onSuccess: (_, { draft }) => {
      dropDraft(draft.order_id)
      for (const queryKey of [['mine'], ['reviews'], ['store'], ['stores']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}
