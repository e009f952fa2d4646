import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type Live, live, useLive } from './live'

/**
 * Fetches again what changed. Requests of screens that are already in flight are cancelled, because their
 * answers may be older than the change.
 */
export async function refetchChanged(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, type: 'active' })
  await client.invalidateQueries({ queryKey })
}

/**
 * Returns a function that fetches these queries again, for the events that concern them. They are also fetched
 * again whenever the stream opens: the screen's data may be older than the stream, and positions and changed
 * rows are not delivered later.
 */
export function useRefetch(queryKey: QueryKey, stream: Live = live): () => void {
  const client = useQueryClient()
  const refetch = () => void refetchChanged(client, queryKey)
  useLive('opened', refetch, stream)
  return refetch
}
