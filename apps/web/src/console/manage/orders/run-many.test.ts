import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../../../lib/api/problem'
import { runMany } from './run-many'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const going = () => new AbortController()
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('at most four are acted on at once, and each once', async () => {
  const started: number[] = []
  let running = 0
  let most = 0
  const run = runMany(all(9), {
    ...{ atOnce: 4, signal: going().signal, onProgress: vi.fn() },
    act: async (one) => {
      started.push(one)
      running += 1
      most = Math.max(most, running)
      await later(one % 2 ? 30 : 10)
      running -= 1
    },
  })
  await vi.runAllTimersAsync()
  expect(await run).toEqual({ done: all(9), refused: [], left: [] })
  expect([most, started]).toEqual([4, all(9)])
})

test('one that is refused does not end the run', async () => {
  const error = new Problem(409, 'wrong_state', '')
  const told: number[] = []
  const run = runMany(all(3), {
    ...{ atOnce: 1, signal: going().signal, onProgress: (ended) => void told.push(ended) },
    act: async (one) => {
      if (one === 2) throw error
    },
  })
  expect(await run).toEqual({ done: [1, 3], refused: [{ one: 2, error }], left: [] })
  expect(told).toEqual([1, 2, 3])
})

test('a stopped run ends what it started and leaves the rest', async () => {
  const stop = going()
  const run = runMany(all(6), {
    ...{ atOnce: 2, signal: stop.signal, onProgress: (ended) => void (ended === 2 && stop.abort()) },
    act: () => later(10),
  })
  await vi.runAllTimersAsync()
  const { done, left } = await run
  expect([done, left]).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('what the rate limit refuses is done when the server takes it', async () => {
  const calls: [number, number][] = []
  const told: [number, boolean][] = []
  const begin = Date.now()
  const run = runMany(all(3), {
    ...{ atOnce: 1, signal: going().signal, onProgress: (...state) => void told.push(state) },
    act: async (one) => {
      calls.push([one, Date.now() - begin])
      if (one === 2 && Date.now() - begin < 30_000)
        throw new Problem(429, 'too_many_requests', '', [], { retry_after: 30 })
    },
  })
  await vi.runAllTimersAsync()
  expect(await run).toEqual({ done: [1, 2, 3], refused: [], left: [] })
  expect(calls).toEqual([
    [1, 0],
    [2, 0],
    [2, 30_000],
    [3, 30_000],
  ])
  expect(told).toContainEqual([1, true])
})

test('a run that waits for the server can be stopped', async () => {
  const stop = going()
  const run = runMany(all(2), {
    ...{ atOnce: 1, signal: stop.signal, onProgress: vi.fn() },
    act: async () => {
      throw new Problem(429, 'too_many_requests', '', [], { retry_after: 60 })
    },
  })
  await vi.advanceTimersByTimeAsync(5_000)
  stop.abort()
  expect(await run).toEqual({ done: [], refused: [], left: [1, 2] })
})
