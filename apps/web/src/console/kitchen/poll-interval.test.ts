import { expect, test } from 'vitest'
import { pollInterval } from './queries'

test('[ENT-01] without the stream the board polls at the operator’s interval, but not without a pause', () => {
  expect([15, 40, 0].map((seconds) => pollInterval(seconds))).toEqual([15_000, 40_000, 2_000])
})
