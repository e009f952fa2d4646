import { expect, test } from 'vitest'
import { weekOf } from './week'

test('opening hours are listed by day, Monday first, with times past midnight', () => {
  expect(
    weekOf([
      { weekday: 0, opens: 600, closes: 1320 },
      { weekday: 1, opens: 1080, closes: 1500 },
      { weekday: 1, opens: 690, closes: 900 },
    ]),
  ).toEqual([
    {
      weekday: 1,
      slots: [
        { opens: '11:30', closes: '15:00' },
        { opens: '18:00', closes: '01:00' },
      ],
    },
    { weekday: 0, slots: [{ opens: '10:00', closes: '22:00' }] },
  ])
})
