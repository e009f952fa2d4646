import { expect, test } from 'vitest'
import { roundTop } from './round-top'

test.each([
  [0, 0],
  [1, 1],
  [3, 4],
  [43_000, 50_000],
  [51_000, 100_000],
  [200_000, 200_000],
])('%d lies below %d', (amount, top) => expect(roundTop(amount)).toBe(top))
