import { expect, test } from 'vitest'
import { lastDays } from './mail-days'

test.each([
  ['day', '2026-11-26', 4, '2026-11-25', '2026-11-25'],
  ['day', '2027-01-01', 5, '2026-12-31', '2026-12-31'],
  ['week', '2026-11-26', 4, '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', 0, '2026-11-09', '2026-11-15'],
  ['week', '2026-11-23', 1, '2026-11-16', '2026-11-22'],
  ['month', '2026-11-26', 4, '2026-10-01', '2026-10-31'],
  ['month', '2027-01-01', 5, '2026-12-01', '2026-12-31'],
  ['month', '2028-03-05', 0, '2028-02-01', '2028-02-29'],
] as const)('the last %s before %s is over', (every, today, weekday, from, to) => {
  expect(lastDays(every, { today, weekday })).toEqual({ from, to })
})
