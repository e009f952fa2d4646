import type { Task } from '@tokri/contract/rider-task'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Problem, problemOf } from '../lib/api/problem'
import { problemOfRefusal } from '../lib/offline/refusal'
import { FakeStorage } from '../testing/fake-storage'
import { act, type Command, flush, readQueue } from './commands'
import { forgetRefusal, useRefusals } from './refusals'
import { takeRider, useRider } from './rider'

const done = {} as Task
const offline = async () => Promise.reject(new Problem(0, 'network', ''))
const signIn = (id: number) =>
  takeRider({ success: true, data: { id, auth_token: 'token' } } as Parameters<typeof takeRider>[0])
beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  useRider.setState({ data: null })
})

afterAll(() => vi.unstubAllGlobals())

test('[SCR-70] offline steps keep their time and key and are sent in order', async () => {
  expect(await act({ order_id: 1, unique_order_id: 'TK-1', step: 'reached_store' }, offline)).toEqual({
    kind: 'kept',
  })
  expect(await act({ order_id: 1, unique_order_id: 'TK-1', step: 'picked_up' }, offline)).toEqual({
    kind: 'kept',
  })
  const sent: Command[] = []
  await flush(async (command) => {
    sent.push(command)
    return done
  })
  expect(sent.map(({ step }) => step)).toEqual(['reached_store', 'picked_up'])
  expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
  expect(sent[0]?.occurred_at).toMatch(/^\d{4}-/)
  expect(readQueue()).toEqual([])
})

test('[SCR-70] a new step is queued behind the waiting ones, also after a reload', async () => {
  for (const step of ['accept', 'reached_store', 'picked_up'] as const)
    await act({ order_id: 1, unique_order_id: 'TK-1', step }, offline)
  vi.resetModules()
  const reloaded = await import('./commands')
  const { Problem: Unanswered } = await import('../lib/api/problem')
  const still = () => Promise.reject(new Unanswered(0, 'network', ''))
  await reloaded.act({ order_id: 1, unique_order_id: 'TK-1', step: 'reached_customer' }, still)
  const waiting = reloaded.readQueue()
  expect(waiting.map(({ step }) => step)).toEqual([
    'accept',
    'reached_store',
    'picked_up',
    'reached_customer',
  ])
  const places = waiting.map(({ place }) => place)
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
})

test('[SCR-70] a refused step is reported and does not block the next', async () => {
  await act({ order_id: 1, unique_order_id: 'TK-1', step: 'accept' }, offline)
  const taken = new Problem(409, 'already_accepted', '')
  const outcome = await act({ order_id: 2, unique_order_id: 'TK-2', step: 'accept' }, async ({ order_id }) =>
    order_id === 1 ? Promise.reject(taken) : done,
  )
  expect(outcome).toEqual({ kind: 'done', answer: done })
  expect(readQueue()).toEqual([])
})

test.each([429, 502, 503, 504])('[SCR-70] status %i keeps the step queued', async (status) => {
  const busy = problemOf(status, null)
  expect(
    await act({ order_id: 1, unique_order_id: 'TK-1', step: 'deliver' }, () => Promise.reject(busy)),
  ).toEqual({ kind: 'kept' })
  const sent: Command[] = []
  await flush(async (command) => {
    sent.push(command)
    return done
  })
  expect(sent.map(({ step }) => step)).toEqual(['deliver'])
})

test('[SCR-70] quick steps stay in order', async () => {
  const begun: number[] = []
  const answers: (() => void)[] = []
  const slow = async ({ order_id }: Command) => {
    begun.push(order_id)
    await new Promise<void>((resolve) => answers.push(resolve))
    return done
  }
  const taps = [
    act({ order_id: 1, unique_order_id: 'TK-1', step: 'accept' }, slow),
    act({ order_id: 2, unique_order_id: 'TK-2', step: 'accept' }, slow),
  ]
  await vi.waitFor(() => expect(begun).toEqual([1]))
  answers[0]?.()
  await vi.waitFor(() => expect(begun).toEqual([1, 2]))
  answers[1]?.()
  await Promise.all(taps)
})

test('[SCR-70] a queued step is sent only by the rider who tapped it', async () => {
  const sent: Command[] = []
  const send = async (command: Command) => {
    sent.push(command)
    return done
  }
  signIn(7)
  await act({ order_id: 1, unique_order_id: 'TK-1', step: 'accept' }, offline)
  useRider.setState({ data: null })
  await flush(send)
  signIn(8)
  await act({ order_id: 2, unique_order_id: 'TK-2', step: 'accept' }, send)
  expect(sent.map(({ order_id }) => order_id)).toEqual([2])
  signIn(7)
  await flush(send)
  expect(sent.map(({ order_id }) => order_id)).toEqual([2, 1])
})

test('[SCR-70] steps survive an expired session', async () => {
  const ended = async () => Promise.reject(new Problem(401, 'session_required', ''))
  expect(await act({ order_id: 1, unique_order_id: 'TK-1', step: 'picked_up' }, ended)).toEqual({
    kind: 'kept',
  })
  expect((await flush(async () => done)).size).toBe(1)
})

test('[SCR-70] a refusal names its order and step, and survives a reload', async () => {
  const problem = new Problem(409, 'wrong_pin', 'Wrong code', [], { tries_left: 4 })
  signIn(7)
  await act({ order_id: 1, unique_order_id: 'TK-1', step: 'deliver' }, offline)
  await flush(async () => Promise.reject(problem))
  vi.resetModules()
  const { useRefusals: reloaded } = await import('./refusals')
  const kept = reloaded.getState().refused[1]
  expect(kept).toMatchObject({ unique_order_id: 'TK-1', step: 'deliver', rider_id: 7, is_late: true })
  expect(kept && problemOfRefusal(kept)).toMatchObject({ code: 'wrong_pin', extra: { tries_left: 4 } })
  forgetRefusal(1)
  expect(useRefusals.getState().refused).toEqual({})
})
