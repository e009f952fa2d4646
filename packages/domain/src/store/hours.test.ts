import { expect, test } from 'vitest'
import { hoursOverlap, specialDaysFault } from './hours'

const at = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes })

test.each([
  ['nothing', [], false],
  ['two openings of a day', [at(1, 600, 900), at(1, 1_080, 1_320)], false],
  ['one that begins when the other ends', [at(1, 600, 900), at(1, 900, 1_320)], false],
  ['one within the other', [at(1, 600, 1_320), at(1, 700, 800)], true],
  ['a night that runs into the next morning', [at(1, 1_200, 1_560), at(2, 60, 600)], true],
  ['a night that ends before the next morning', [at(1, 1_200, 1_560), at(2, 120, 600)], false],
  ['a Saturday night that runs into Sunday', [at(6, 1_200, 1_560), at(0, 60, 600)], true],
  ['one that ends before it begins', [at(1, 900, 600)], true],
  ['one alone that runs past midnight for a week and more', [at(1, 600, 10_900)], false],
  ['openings in no order', [at(3, 600, 900), at(1, 600, 900), at(2, 600, 900)], false],
  ['openings in no order that overlap', [at(3, 600, 900), at(1, 600, 900), at(3, 700, 800)], true],
  ['one of no length', [at(1, 600, 600)], true],
  ['every day around the clock', [0, 1, 2, 3, 4, 5, 6].map((day) => at(day, 0, 1_440)), false],
])('%s overlaps: %#', (_, hours, expected) => {
  expect(hoursOverlap(hours)).toBe(expected)
})

const day = (date: string, ...hours: { opens: number; closes: number }[]) => ({ date, hours })
test.each([
  ['nothing', [], [], null],
  ['one that runs past midnight', [day('2026-12-31', { opens: 1_080, closes: 1_560 })], [], null],
  ['one that is shut', [day('2026-12-25')], [], null],
  ['the same date twice', [day('2026-12-25'), day('2026-12-25')], [], 'day_twice'],
  ['a holiday as well', [day('2026-12-25', { opens: 600, closes: 700 })], ['2026-12-25'], 'day_twice'],
  [
    'openings that overlap',
    [day('2026-12-25', { opens: 600, closes: 700 }, { opens: 650, closes: 800 })],
    [],
    'overlap',
  ],
])('special days, %s: %#', (_, special_days, holidays, expected) => {
  expect(specialDaysFault({ special_days, holidays })).toBe(expected)
})
