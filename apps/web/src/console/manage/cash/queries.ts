import { useQueryClient } from '@tanstack/react-query'

export const cashKey = ['console', 'cash']

/** Riders come at any moment, in ms. */
export const AGAIN_MS = 10_000

/** Reads again everything about cash. */
export function useCashChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [cashKey, ['riders-with-cash'], ['cash-handovers'], ['cash-closes']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
