import { expect, test } from 'vitest'
import { endOf, moveSpan, spanAt, stripOf } from './hours-span'

const at = (from: number, to: number) => ({ weekday: 1, from, to })
const lunch = at(660, 900)
const dinner = at(1_110, 1_380)

test.each([
  ['an end is dragged later', lunch, 'to', 62, [], at(660, 960)],
  ['a beginning is dragged earlier', lunch, 'from', -58, [], at(600, 900)],
  ['all of it is dragged', lunch, 'both', 30, [], at(690, 930)],
  ['an end past midnight', dinner, 'to', 120, [], at(1_110, 1_500)],
  ['an end stops at the next opening', lunch, 'to', 600, [dinner], at(660, 1_110)],
  ['a beginning stops at the end of the one before', dinner, 'from', -600, [lunch], at(900, 1_380)],
  ['all of it stops between its neighbours', lunch, 'both', 600, [dinner], at(870, 1_110)],
  ['a beginning stays before its end', lunch, 'from', 600, [], at(885, 900)],
  ['an end stays after its beginning', lunch, 'to', -600, [], at(660, 675)],
  ['nothing begins before its day', lunch, 'both', -900, [], at(0, 240)],
  ['nothing begins after its day', dinner, 'both', 900, [], at(1_425, 1_695)],
  ['nothing is longer than a day', at(600, 1_800), 'to', 900, [], at(600, 2_040)],
  ['an end that is written as the next day’s clock', at(1_320, 120), 'from', 15, [], at(1_335, 1_560)],
] as const)('%s', (_, span, grip, minutes, others, moved) => {
  expect(moveSpan(span, grip, minutes, others)).toEqual(moved)
})

test('a change that does not fit is ignored', () => {
  expect(moveSpan(at(600, 900), 'both', 60, [at(0, 700), at(800, 1_000)])).toEqual(at(600, 900))
})

test('a new opening begins where it was requested, and ends before the next one', () => {
  expect(spanAt(1, 607, [])).toEqual(at(600, 840))
  expect(spanAt(1, 1_000, [lunch, dinner])).toEqual(at(990, 1_110))
  expect(spanAt(1, 700, [lunch, dinner])).toBeNull()
  expect(spanAt(1, 1_700, [])).toEqual(at(1_425, 1_665))
})

test('an end that isn’t after the beginning is on the next day', () => {
  expect([endOf(at(600, 600)), endOf(at(1_320, 60)), endOf(at(600, 660))]).toEqual([2_040, 1_500, 660])
})

test('the strips show a day, and six more hours if something is open past midnight', () => {
  expect([[], [at(0, 1_440)], [at(600, 600)]].map(stripOf)).toEqual([1_440, 1_440, 1_800])
  expect(stripOf([lunch, at(1_320, 1_500)])).toBe(1_800)
})
