import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrice } from './price-change'

test('prices rise by per cent and are rounded to whole units', () => {
  expect(changedPrice(32_900, { percent: 7.5, round_to: 100 })).toBe(35_400)
  expect(changedPrice(32_900, { percent: 7.5, round_to: 500 })).toBe(35_500)
  expect(changedPrice(32_900, { percent: -10, round_to: 1 })).toBe(29_610)
})

test('half a unit is rounded up', () => {
  expect(changedPrice(1_050, { percent: 0, round_to: 100 })).toBe(1_100)
})

test('rounding never makes a price free, and free items stay free', () => {
  expect(changedPrice(100, { percent: -90, round_to: 500 })).toBe(500)
  expect(changedPrice(0, { percent: 50, round_to: 100 })).toBe(0)
})

test('a new price is a multiple, at most half a step from the exact price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -990, max: 5_000 }),
      fc.constantFrom(1, 50, 100, 500, 1_000),
      (price, tenths, round_to) => {
        const to = changedPrice(price, { percent: tenths / 10, round_to })
        expect(to % round_to).toBe(0)
        expect(to).toBeGreaterThan(0)
        const exact = (price * (1_000 + tenths)) / 1_000
        expect(Math.abs(to - exact)).toBeLessThanOrEqual(to === round_to ? round_to : round_to / 2)
      },
    ),
  )
})
