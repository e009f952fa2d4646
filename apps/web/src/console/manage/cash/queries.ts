import { useQueryClient } from '@tanstack/react-query'

export const cashKey = ['console', 'cash']

/** The polling interval in ms: riders can come at any moment. */
export const AGAIN_MS = 10_000

/** Fetches everything about cash again. */
export function useCashChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [cashKey, ['riders-with-cash'], ['cash-handovers'], ['cash-closes']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
