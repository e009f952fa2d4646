import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { cancelAndInvalidate, writeToCache } from './query-cache'

const queryKey = ['mine', 'list']
/** A server whose responses the test releases, in the order of the requests. */
function slowServer() {
  const arrive: ((list: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((answer) => void arrive.push(answer))
  return { arrive, queryFn }
}
const isOver = (client: QueryClient) => vi.waitFor(() => expect(client.isFetching()).toBe(0))

test('[ERR-05] a late answer does not undo a mutation', async () => {
  const client = new QueryClient()
  const { arrive, queryFn } = slowServer()
  client.setQueryData(queryKey, ['tea'])
  const older = client.fetchQuery({ queryKey, queryFn })
  await writeToCache<string[]>(client, queryKey, (list) => list?.concat('milk'))
  arrive[0]?.(['tea'])
  await older
  expect(client.getQueryData(queryKey)).toEqual(['tea', 'milk'])
})

test.each([
  [
    'laid over',
    (client: QueryClient) => writeToCache<string[]>(client, queryKey, (list) => list?.concat('milk')),
  ],
  ['looked at again', (client: QueryClient) => cancelAndInvalidate(client, { queryKey })],
])('[ERR-05] a cancelled first request is repeated: %s', async (_, act) => {
  const client = new QueryClient()
  const { arrive, queryFn } = slowServer()
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  void act(client)
  await vi.waitFor(() => expect(arrive).toHaveLength(2))
  arrive[1]?.(['tea', 'milk'])
  arrive[0]?.(['tea'])
  await isOver(client)
  expect(client.getQueryData(queryKey)).toEqual(['tea', 'milk'])
  leave()
})
