import { expect, test } from 'vitest'
import { savedPercent } from './saved-percent'

for (const [price, old_price, percent] of [
  [8000, 10_000, 20],
  [6667, 10_000, 33],
  [9999, 10_000, null],
  [100, null, null],
  [100, 100, null],
  [100, 50, null],
  [0, 100, 100],
] as const)
  test(`${price} instead of ${old_price} saves ${percent} percent`, () => {
    expect(savedPercent(price, old_price)).toBe(percent)
  })
