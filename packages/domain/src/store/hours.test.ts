import { expect, test } from 'vitest'
import { hoursOverlap } from './hours'

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
  ['every day around the clock', [0, 1, 2, 3, 4, 5, 6].map((day) => at(day, 0, 1_440)), false],
])('%s overlaps: %#', (_, hours, expected) => {
  expect(hoursOverlap(hours)).toBe(expected)
})
