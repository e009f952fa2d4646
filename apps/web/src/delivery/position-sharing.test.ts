import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced, unplaced } from './position-sharing'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[SCR-70] [SCR-68] a rider’s position is sent at once, then at most every few seconds, and where they stop is always told', () => {
  const sent: string[] = []
  const share = paced((place: string) => sent.push(place), 3_000)
  share('store')
  vi.advanceTimersByTime(0)
  expect(sent).toEqual(['store'])
  share('corner')
  share('door')
  vi.advanceTimersByTime(2_999)
  expect(sent).toEqual(['store'])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['store', 'door'])
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual(['store', 'door'])
})

test('[SCR-70] a phone that finds no place for a while is not told to allow what it allowed', () => {
  const on = { state: 'on', at: [12.97, 77.59] } as const
  const was = { ...on, at: [...on.at] as [number, number] }
  expect(unplaced(was, { code: 3 })).toEqual({ state: 'asking', at: [12.97, 77.59] })
  expect(unplaced(was, { code: 1 })).toEqual({ state: 'refused', at: null })
})
