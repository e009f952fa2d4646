import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../lib/api/problem'
import { paced, unplaced } from './position-sharing'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[SCR-70] [SCR-68] positions are throttled and the last one is always sent', async () => {
  const sent: string[] = []
  const share = paced(async (place: string) => sent.push(place), 3_000)
  share('store')
  expect(sent).toEqual(['store'])
  share('corner')
  share('door')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(sent).toEqual(['store'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['store', 'door'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['store', 'door'])
})

test('[SCR-70] [SCR-68] the interval starts when the server has answered', async () => {
  const [sent, slow] = [[] as string[], 1_500]
  const share = paced(async (place: string) => {
    sent.push(place)
    await new Promise((answered) => setTimeout(answered, slow))
  }, 3_000)
  share('store')
  share('door')
  await vi.advanceTimersByTimeAsync(slow + 2_999)
  expect(sent).toEqual(['store'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['store', 'door'])
})

test('[SCR-70] [SCR-68] a lost position is sent again unless there is a newer one', async () => {
  const [sent, answers] = [[] as string[], [new Problem(0, 'network', ''), new Problem(0, 'timeout', '')]]
  const share = paced(async (place: string) => {
    sent.push(place)
    const answer = answers.shift()
    if (answer) throw answer
  }, 3_000)
  share('store')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toEqual(['store', 'store'])
  share('door')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toEqual(['store', 'store', 'door'])
  answers.push(new Problem(401, 'session_required', ''))
  share('home')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['store', 'store', 'door', 'home'])
})

test('[SCR-70] a temporary failure is not reported as a denied permission', () => {
  const on = { state: 'on', at: [12.97, 77.59] } as const
  const was = { ...on, at: [...on.at] as [number, number] }
  expect(unplaced(was, { code: 3 })).toEqual({ state: 'asking', at: [12.97, 77.59] })
  expect(unplaced(was, { code: 1 })).toEqual({ state: 'refused', at: null })
})
