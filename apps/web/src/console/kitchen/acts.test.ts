import type { KitchenOrder } from '@tokri/contract/console'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { readRows, removeRow } from '../../lib/device/storage'
import { ticketOf } from '../../testing/ticket'
import { act, useActs } from './acts'

const order = ticketOf(1)
const accept = { step: 'accept', minutes: 15 } as const
const refuse = (code: 'wrong_state' | 'network') => () => Promise.reject(new Problem(409, code, ''))
beforeEach(() => useActs.setState({ pending: {}, problems: {} }))

test('[ROL-04] an order ignores taps while a request is pending', async () => {
  let answer: (ticket: KitchenOrder) => void = () => undefined
  const send = vi.fn(() => new Promise<KitchenOrder>((resolve) => (answer = resolve)))
  const first = act(order, accept, { send })
  expect(useActs.getState().pending[1]).toMatchObject(accept)
  expect(await act(order, { step: 'reject', reason: 'Too busy' }, { send })).toBe('locked')
  answer(order)
  expect(await first).toBe('done')
  expect(send).toHaveBeenCalledTimes(1)
  expect(useActs.getState().pending).toEqual({})
})

test('[ROL-04] a refusal stays on its order until the next tap', async () => {
  expect(await act(order, accept, { send: refuse('wrong_state') })).toBe('refused')
  const { pending, problems } = useActs.getState()
  expect(pending).toEqual({})
  expect(problems[1]).toMatchObject({ ...accept, error: { code: 'wrong_state' } })
  expect(await act(order, accept, { send: async () => order })).toBe('done')
  expect(useActs.getState().problems).toEqual({})
})

test('the answer is in the cache before the pending step is dropped', async () => {
  const seen: boolean[] = []
  await act(order, accept, {
    send: async () => order,
    taken: () => void seen.push(1 in useActs.getState().pending),
  })
  expect(seen).toEqual([true])
})

test('retrying a lost acceptance reuses its key', async () => {
  const keys: string[] = []
  const answers = [refuse('network'), async () => order, async () => order]
  for (const answer of answers)
    await act(order, accept, {
      send: async (_, __, key) => {
        keys.push(key)
        return await answer()
      },
    })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a delay without a network waits with its time and key, and “ready” replaces it', async () => {
  const now = new Date('2026-11-21T14:10:00Z')
  const keys: string[] = []
  const send = async (_: unknown, __: unknown, key: string) => {
    keys.push(key)
    throw new Problem(0, 'network', '')
  }
  expect(await act(order, { step: 'delay', minutes: 5 }, { send, now })).toBe('unsent')
  const waiting = () => readRows('consoleActs')
  const late = { order_id: order.id, at: now.toISOString(), kept: true }
  expect(waiting()).toMatchObject([{ ...late, step: 'delay', minutes: 5, idempotency_key: keys[0] }])
  expect(await act(order, { step: 'ready' }, { send, now })).toBe('unsent')
  expect(waiting()).toMatchObject([{ ...late, step: 'ready', idempotency_key: keys[1] }])
  removeRow('consoleActs', keys[1] ?? '')
})

test('two orders can be pending at once', async () => {
  const other = ticketOf(2)
  const outcomes = await Promise.all([
    act(order, accept, { send: async () => order }),
    act(other, accept, { send: async () => other }),
  ])
  expect(outcomes).toEqual(['done', 'done'])
})

test('[ROL-04] resending a code after a lost answer reuses its key; a new code does not', async () => {
  const keys: string[] = []
  const told = async (code: string) =>
    await act(
      order,
      { step: 'collected', code },
      {
        send: async (_, __, key) => {
          keys.push(key)
          throw new Problem(0, 'network', '')
        },
      },
    )
  await told('1111')
  await told('1111')
  await told('2222')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
