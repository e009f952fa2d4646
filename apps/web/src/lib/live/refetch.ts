import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { cancelAndInvalidate } from '../api/query-cache'
import { type Live, live, useLive } from './live'

/**
 * Returns a function that fetches these queries again, for the events that concern them. They are also fetched
 * again whenever the stream opens: the screen's data may be older than the stream, and positions and changed
 * rows are not delivered later.
 */
export function useRefetch(queryKey: QueryKey, stream: Live = live): () => void {
  const client = useQueryClient()
  const refetch = () => void cancelAndInvalidate(client, { queryKey })
  useLive('opened', refetch, stream)
  return refetch
}
