import { expect, test } from 'vitest'
import { countDays, monthsWithin, wholeMonths } from './days'

test('days count their first and last, over leap days and new years', () => {
  expect(countDays({ from: '2026-11-26', to: '2026-11-26' })).toBe(1)
  expect(countDays({ from: '2028-02-28', to: '2028-03-01' })).toBe(3)
  expect(countDays({ from: '2026-12-31', to: '2027-01-01' })).toBe(2)
  expect(countDays({ from: '2026-11-26', to: '2026-11-24' })).toBe(-1)
})

test('whole months reach from the first day to the last one', () => {
  expect(wholeMonths({ from: '2026-11-26', to: '2026-11-26' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(wholeMonths({ from: '2027-12-31', to: '2028-02-01' })).toEqual({
    from: '2027-12-01',
    to: '2028-02-29',
  })
  expect(wholeMonths({ from: '2026-12-01', to: '2026-12-31' })).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  })
})

test('long reports add up whole months, and the days at their ends', () => {
  expect(monthsWithin({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    first: '2026-01-01',
    end: '2026-04-01',
  })
  expect(monthsWithin({ from: '2026-01-15', to: '2026-03-20' })).toEqual({
    first: '2026-02-01',
    end: '2026-03-01',
  })
  expect(monthsWithin({ from: '2026-01-15', to: '2026-01-20' })).toEqual({
    first: '2026-02-01',
    end: '2026-02-01',
  })
  expect(monthsWithin({ from: '2025-12-02', to: '2025-12-31' })).toEqual({
    first: '2026-01-01',
    end: '2026-01-01',
  })
})
