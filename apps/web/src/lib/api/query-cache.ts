import type {
  InferDataFromTag,
  InvalidateQueryFilters,
  QueryClient,
  QueryKey,
  Updater,
} from '@tanstack/react-query'

type Kept<Given, Key extends QueryKey> = NoInfer<InferDataFromTag<Given, Key>>

/**
 * Writes the effect of a mutation to a cached answer. Cancels requests already in flight, which do not include it; a query
 * without data is fetched again.
 */
export async function writeToCache<Given = unknown, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  queryKey: Key,
  change: Updater<Kept<Given, Key> | undefined, Kept<Given, Key> | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey })
  client.setQueryData<Given, Key>(queryKey, change)
  const isUnknown = ({ state }: { state: { data: unknown } }) => state.data === undefined
  void client.refetchQueries({ queryKey, type: 'active', predicate: isUnknown })
}

/** Refetches what a mutation changed and cancels requests already in flight, which do not include it. */
export async function cancelAndInvalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
