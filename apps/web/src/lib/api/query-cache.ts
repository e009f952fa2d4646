import type {
  InferDataFromTag,
  InvalidateQueryFilters,
  QueryClient,
  QueryKey,
  Updater,
} from '@tanstack/react-query'

type Kept<Given, Key extends QueryKey> = NoInfer<InferDataFromTag<Given, Key>>

/**
 * Lays what an act did, or is about to do, over the answer that is kept. What was asked for before knows nothing of it and
 * is called off; a screen that still waits for its first answer asks for it again.
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

/** Asks again for what an act changed; a first answer on its way is called off, too: it knows nothing of the act. */
export async function cancelAndInvalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
