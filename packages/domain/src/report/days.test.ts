import { expect, test } from 'vitest'
import { countDays, wholeMonths } from './days'

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
