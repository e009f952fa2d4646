import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetchChanged } from './refetch'

const queryKey = ['board']

/** A query whose answers arrive when the test says so. */
function slowQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => void answers.push(answer))
  return { client, answers, queryFn }
}

test('[STA-19] a change during a screen’s first fetch fetches again: its answer may be older', async () => {
  const { client, answers, queryFn } = slowQuery()
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  const done = refetchChanged(client, queryKey)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('before the change')
  answers[1]?.('after the change')
  await done
  expect(client.getQueryData(queryKey)).toBe('after the change')
  leave()
})

test('[STA-19] a fetch that no screen waits for is not cancelled', async () => {
  const { client, answers, queryFn } = slowQuery()
  const fetched = client.fetchQuery({ queryKey, queryFn })
  await refetchChanged(client, queryKey)
  answers[0]?.('answer')
  expect(await fetched).toBe('answer')
})
