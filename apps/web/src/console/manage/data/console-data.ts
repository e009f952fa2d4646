import type { QueryClient } from '@tanstack/react-query'
import { consoleSend } from '../../session'
import type { ScreenLooks } from '../kit/looks'
import { sendUnlessAsked } from './asked-list'
import { type ConsoleData, createDataProvider } from './data-provider'
import { describedResource } from './resources'
import { usualList } from './usual-list'

export const dataProvider: ConsoleData = createDataProvider(
  sendUnlessAsked(consoleSend, globalThis.window?.askedList),
  describedResource,
)

/**
 * Fetches the first page of a list under the key of ra-core's `useGetList`, so that the list is rendered once
 * and with its rows.
 */
export async function prefetchList(client: QueryClient, looks: ScreenLooks): Promise<void> {
  const { perPage, sort } = usualList(looks)
  const asked = { pagination: { page: 1, perPage }, sort, filter: {} }
  await client.prefetchQuery({
    queryKey: [looks.resource, 'getList', asked],
    queryFn: ({ signal }) => dataProvider.getList(looks.resource, { ...asked, signal }),
  })
}
