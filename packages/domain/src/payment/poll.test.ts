import { expect, test } from 'vitest'
import { nextPoll } from './poll'

test('[STA-20] a gateway is polled soon, then less often, for three days', () => {
  const start = new Date('2026-11-20T07:00:00Z')
  const waits: number[] = []
  for (let asked = 0; ; asked++) {
    const at = nextPoll(start, asked)
    if (!at) break
    waits.push(Math.round((at.getTime() - start.getTime()) / 1_000))
  }
  expect(waits.slice(0, 4)).toEqual([20, 40, 60, 120])
  expect(waits.at(-1)).toBe(72 * 3_600)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(nextPoll(start, waits.length)).toBeNull()
})
