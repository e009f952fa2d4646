import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Alert } from '@tokri/contract/alerts'
import { beforeEach, expect, test, vi } from 'vitest'
import { pendingQuery } from '../../testing/pending-query'
import { drawn, openPage } from '../../testing/render'
import { alertsQuery } from './queries'
import { useReading } from './use-reading'

const { queryKey } = alertsQuery
const alert = (is_read: 0 | 1, id = 1): Alert => ({
  id,
  is_read,
  data: { title: 'Dinner', message: 'Soon', image: null, click_action: null },
  created_at: '2026-11-21T09:20:00.000Z',
})
const list: { client?: QueryClient; read?: (id: number) => void } = {}
function List() {
  list.client = useQueryClient()
  list.read = useReading().mutate
  return null
}
/** A list with one new alert that is being looked at again while it is read; answers how to let the look through. */
function look() {
  drawn(<List />, { answers: [[[...queryKey], [alert(0)]]] })
  if (!list.client) throw new Error('nothing was drawn')
  return { client: list.client, arrive: pendingQuery(list.client, queryKey, [alert(0)]) }
}

beforeEach(() => openPage())

test('[ROU-22] [ERR-05] alerts asked for before one was read do not make it new again', async () => {
  vi.stubGlobal('fetch', async () => Response.json([alert(1)]))
  const { client, arrive } = look()
  list.read?.(1)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([alert(1)]))
  await arrive()
  expect(client.getQueryData(queryKey)).toEqual([alert(1)])
})

test('[ROU-22] of two alerts read quickly neither is new again once the first answer comes, and one that fails brings itself back alone', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  drawn(<List />, { answers: [[[...queryKey], [alert(0, 1), alert(0, 2)]]] })
  const seen = () => list.client?.getQueryData<Alert[]>(queryKey)?.map(({ is_read }) => is_read)
  list.read?.(1)
  list.read?.(2)
  await vi.waitFor(() => expect([seen(), answers.length]).toEqual([[1, 1], 2]))
  const shown: unknown[] = []
  list.client?.getQueryCache().subscribe(() => shown.push(seen()))
  answers[0]?.(Response.json([alert(1, 1), alert(0, 2)]))
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(0))
  expect(shown).not.toContainEqual([1, 0])
  answers[1]?.(new Response('{}', { status: 500 }))
  await vi.waitFor(() => expect(seen()).toEqual([1, 0]))
})
