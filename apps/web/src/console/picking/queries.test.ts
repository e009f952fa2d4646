import { MutationObserver, QueryClient } from '@tanstack/react-query'
import type { PickingList } from '@tokri/contract/picking'
import { expect, test, vi } from 'vitest'
import { listChange } from './queries'

test('steps of a picking list are sent one after the other', async () => {
  const client = new QueryClient()
  const sent: number[] = []
  const answers: (() => void)[] = []
  const send = async (bags: number) => {
    sent.push(bags)
    await new Promise<void>((resolve) => answers.push(resolve))
    return { bags } as PickingList
  }
  const tap = (bags: number) => new MutationObserver(client, listChange(client, 5, send)).mutate(bags)
  const taps = [tap(1), tap(2)]
  await vi.waitFor(() => expect(sent).toEqual([1]))
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual([1, 2]))
  answers[1]?.()
  await Promise.all(taps)
  expect(client.getQueryData(['console', 'picking', 5])).toEqual({ bags: 2 })
})
