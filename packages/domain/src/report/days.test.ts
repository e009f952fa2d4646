import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datePlus } from '../zone'
import { asMonths, changeInPercent, comparedDays, countDays, reportComparisons, wholeMonths } from './days'

test('counting days includes both ends, across leap days and new years', () => {
  expect(countDays({ from: '2026-11-26', to: '2026-11-26' })).toBe(1)
  expect(countDays({ from: '2028-02-28', to: '2028-03-01' })).toBe(3)
  expect(countDays({ from: '2026-12-31', to: '2027-01-01' })).toBe(2)
  expect(countDays({ from: '2026-11-26', to: '2026-11-24' })).toBe(-1)
})

test.each([
  ['before', '2026-10-10', '2026-10-31', 22],
  ['weekdays', '2026-10-04', '2026-10-25', 28],
  ['year', '2025-11-02', '2025-11-23', 364],
] as const)('22 days are compared with as many days: %s', (comparison, from, to, shift) => {
  expect(comparedDays({ from: '2026-11-01', to: '2026-11-22' }, comparison)).toEqual({ from, to, shift })
})

test('only the days right before may fall on other weekdays', () => {
  for (const comparison of reportComparisons) {
    const { from, shift } = comparedDays({ from: '2026-11-01', to: '2026-11-03' }, comparison)
    expect(datePlus(from, shift)).toBe('2026-11-01')
    expect(shift % 7 === 0).toBe(comparison !== 'before')
  }
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

test('months with added and subtracted days cover each requested day once', () => {
  const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 11, 31) })
  const daysFrom = (from: string, until: string) => {
    const days: string[] = []
    for (let day = from; day < until; day = datePlus(day, 1)) days.push(day)
    return days
  }
  fc.assert(
    fc.property(instant, fc.nat(800), (at, more) => {
      const from = new Date(at).toISOString().slice(0, 10)
      const to = datePlus(from, more)
      const { first, end, added, taken } = asMonths({ from, to })
      const counts = new Map<string, number>()
      const count = (days: string[], sign: number) => {
        for (const day of days) counts.set(day, (counts.get(day) ?? 0) + sign)
      }
      count(daysFrom(first, end), 1)
      for (const some of added) count(daysFrom(some.from, datePlus(some.to, 1)), 1)
      for (const some of taken) count(daysFrom(some.from, datePlus(some.to, 1)), -1)
      const held = [...counts].filter(([, times]) => times !== 0).sort()
      expect(held).toEqual(daysFrom(from, datePlus(to, 1)).map((day) => [day, 1]))
      if (first < end) for (const day of [first, end]) expect(day.slice(8)).toBe('01')
      // at most half a month is read as days at each end
      if (from.slice(0, 7) !== to.slice(0, 7))
        for (const some of [...added, ...taken]) expect(daysFrom(some.from, some.to).length).toBeLessThan(16)
    }),
  )
})

test.each([
  [15_050, 20_000, -24.8],
  [3, 2, 50],
  [0, 1, -100],
  [-50, -100, 50],
  [5, 0, null],
])('%i is, beside %i before, a change of %s percent', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change)
})
