import type { QueryClient } from '@tanstack/react-query'

/**
 * A request for `queryKey` that is under way; the response comes once it is released, whatever was done
 * meanwhile.
 */
export function pendingQuery(client: QueryClient, queryKey: readonly unknown[], answer: unknown) {
  let arrive: () => void = () => undefined
  const queryFn = () => new Promise((resolve) => (arrive = () => resolve(answer)))
  const over = client.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  return async () => {
    arrive()
    await over
  }
}
