import type { Task } from '@tokri/contract/delivery'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../lib/problem'
import { act, type Command, flush, useQueue } from './commands'

const done = {} as Task
const offline = async () => Promise.reject(new Problem(0, 'network', ''))
beforeEach(() => useQueue.setState({ waiting: [] }))

test('[SCR-70] a tap without network is kept with its own time and key, and sent in order once back', async () => {
  expect(await act({ order_id: 1, step: 'reached_store' }, offline)).toEqual({ kind: 'kept' })
  expect(await act({ order_id: 1, step: 'picked_up' }, offline)).toEqual({ kind: 'kept' })
  const sent: Command[] = []
  await flush(async (command) => {
    sent.push(command)
    return done
  })
  expect(sent.map(({ step }) => step)).toEqual(['reached_store', 'picked_up'])
  expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
  expect(sent[0]?.occurred_at).toMatch(/^\d{4}-/)
  expect(useQueue.getState().waiting).toEqual([])
})

test('[SCR-70] a refused tap is told and does not hold up the next one', async () => {
  await act({ order_id: 1, step: 'accept' }, offline)
  const taken = new Problem(409, 'already_accepted', '')
  const outcome = await act({ order_id: 2, step: 'accept' }, async ({ order_id }) =>
    order_id === 1 ? Promise.reject(taken) : done,
  )
  expect(outcome).toEqual({ kind: 'done', task: done })
  expect(useQueue.getState().waiting).toEqual([])
})

test('[SCR-70] two quick taps never overtake each other', async () => {
  const begun: number[] = []
  const answers: (() => void)[] = []
  const slow = async ({ order_id }: Command) => {
    begun.push(order_id)
    await new Promise<void>((resolve) => answers.push(resolve))
    return done
  }
  const taps = [act({ order_id: 1, step: 'accept' }, slow), act({ order_id: 2, step: 'accept' }, slow)]
  await vi.waitFor(() => expect(begun).toEqual([1]))
  answers[0]?.()
  await vi.waitFor(() => expect(begun).toEqual([1, 2]))
  answers[1]?.()
  await Promise.all(taps)
})
