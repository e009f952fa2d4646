import { describe, expect, test } from 'vitest'
import { comingDays, type Hours } from './day-hours'
import { openState, type StoreHours } from './open'

/** Minutes east of UTC. */
const india = 330
/** Monday 26 January 2026 there. */
const monday = (time: string) => new Date(`2026-01-26T${time}:00+05:30`)
const tuesday = (time: string) => new Date(`2026-01-27T${time}:00+05:30`)
const daily = (opens: number, closes: number): Hours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }))

const noon = 11 * 60 + 30
const store: StoreHours = {
  is_active: true,
  paused_until: null,
  holidays: [],
  special_days: [],
  hours: daily(noon, 1380),
}
const night: StoreHours = { ...store, hours: daily(1080, 1560) }
const split: StoreHours = { ...store, hours: [...daily(660, 900), ...daily(1080, 1380)] }
const touching: StoreHours = { ...store, hours: [...daily(660, 900), ...daily(900, 1380)] }
const mondays: StoreHours = { ...store, hours: [{ weekday: 1, opens: 600, closes: 720 }] }
const always: StoreHours = { ...store, hours: [] }

const open = (closes_at: string | null) => ({ open: true, closes_at })
const closed = (reason: string, opens_at: string | null, opens_on: string | null) => ({
  open: false,
  opens_at,
  opens_on,
  reason,
})

describe('opening hours', () => {
  for (const [what, of, now, answer] of [
    ['before it opens', store, monday('09:00'), closed('hours', '11:30', '2026-01-26')],
    ['the minute it opens', store, monday('11:30'), open('23:00')],
    ['in its last minute', store, monday('22:59'), open('23:00')],
    ['the minute it closes', store, monday('23:00'), closed('hours', '11:30', '2026-01-27')],
    ['in the afternoon break', split, monday('16:00'), closed('hours', '18:00', '2026-01-26')],
    ['when two slots touch', touching, monday('14:00'), open('23:00')],
    ['before midnight, open till two', night, monday('23:30'), open('02:00')],
    ['after midnight, open till two', night, tuesday('01:59'), open('02:00')],
    ['at two, open till two', night, tuesday('02:00'), closed('hours', '18:00', '2026-01-27')],
    [
      'on the one day it opens, after closing',
      mondays,
      monday('12:00'),
      closed('hours', '10:00', '2026-02-02'),
    ],
    ['without any hours', always, monday('04:00'), open(null)],
    ['round the clock by hours', { ...store, hours: daily(0, 1440) }, monday('04:00'), open(null)],
    ['till midnight exactly', { ...store, hours: daily(noon, 1440) }, monday('23:59'), open('00:00')],
    [
      'with a slot that ends before it begins',
      { ...store, hours: daily(600, 500) },
      monday('10:30'),
      closed('hours', null, null),
    ],
    ['switched off', { ...store, is_active: false }, monday('12:00'), closed('inactive', null, null)],
    [
      'switched off and without hours',
      { ...always, is_active: false },
      monday('12:00'),
      closed('inactive', null, null),
    ],
  ] as const)
    test(`${what}: ${JSON.stringify(answer)}`, () => {
      expect(openState(of, now, india)).toEqual(answer)
    })
})

describe('holidays', () => {
  for (const [what, of, now, answer] of [
    [
      'all day',
      { ...store, holidays: ['2026-01-26'] },
      monday('12:00'),
      closed('holiday', '11:30', '2026-01-27'),
    ],
    [
      'two in a row',
      { ...store, holidays: ['2026-01-26', '2026-01-27'] },
      monday('12:00'),
      closed('holiday', '11:30', '2026-01-28'),
    ],
    [
      'the night before runs to its end',
      { ...night, holidays: ['2026-01-27'] },
      tuesday('01:00'),
      open('02:00'),
    ],
    [
      'the night of the holiday does not begin',
      { ...night, holidays: ['2026-01-27'] },
      tuesday('19:00'),
      closed('holiday', '18:00', '2026-01-28'),
    ],
    [
      'nor does it run into the morning after',
      { ...night, holidays: ['2026-01-26'] },
      tuesday('01:00'),
      closed('hours', '18:00', '2026-01-27'),
    ],
    [
      'without any hours',
      { ...always, holidays: ['2026-01-26'] },
      monday('12:00'),
      closed('holiday', '00:00', '2026-01-27'),
    ],
    [
      'a holiday tomorrow closes a round-the-clock store at midnight',
      { ...always, holidays: ['2026-01-27'] },
      monday('12:00'),
      open('00:00'),
    ],
  ] as const)
    test(`${what}: ${JSON.stringify(answer)}`, () => {
      expect(openState(of, now, india)).toEqual(answer)
    })
})

describe('special days', () => {
  const on = (date: string, ...hours: { opens: number; closes: number }[]) => ({
    special_days: [{ date, hours }],
  })
  const late = on('2026-01-26', { opens: 1080, closes: 1500 })
  for (const [what, of, now, answer] of [
    [
      'its own hours stand in place of the week’s',
      { ...store, ...late },
      monday('12:00'),
      closed('hours', '18:00', '2026-01-26'),
    ],
    ['its own hours', { ...store, ...late }, monday('19:00'), open('01:00')],
    ['they go on after midnight', { ...store, ...late }, tuesday('00:30'), open('01:00')],
    ['the next day is as every week', { ...store, ...late }, tuesday('12:00'), open('23:00')],
    [
      'a store without hours keeps them, too',
      { ...always, ...late },
      monday('12:00'),
      closed('hours', '18:00', '2026-01-26'),
    ],
    [
      'without hours it is shut all day',
      { ...store, ...on('2026-01-26') },
      monday('12:00'),
      closed('holiday', '11:30', '2026-01-27'),
    ],
    [
      'the night before runs to its end',
      { ...night, ...on('2026-01-27', { opens: 600, closes: 660 }) },
      tuesday('01:00'),
      open('02:00'),
    ],
    [
      'a day that is a holiday as well is a holiday',
      { ...store, ...late, holidays: ['2026-01-26'] },
      monday('19:00'),
      closed('holiday', '11:30', '2026-01-27'),
    ],
    [
      'a store that is shut on that weekday opens',
      { ...mondays, ...on('2026-01-27', { opens: 600, closes: 660 }) },
      tuesday('10:30'),
      open('11:00'),
    ],
  ] as const)
    test(`${what}: ${JSON.stringify(answer)}`, () => {
      expect(openState(of, now, india)).toEqual(answer)
    })

  test('upcoming days are in order, with a holiday as a day without hours', () => {
    const { special_days } = late
    const holidays = ['2026-02-01', '2026-01-20', '2026-03-01']
    expect(comingDays({ special_days, holidays }, '2026-01-25', '2026-02-20')).toEqual([
      special_days[0],
      { date: '2026-02-01', hours: [] },
    ])
  })
})

describe('a pause', () => {
  for (const [what, of, until, answer] of [
    ['of half an hour', store, monday('12:30'), closed('paused', '12:30', '2026-01-26')],
    ['into the break', split, monday('16:00'), closed('paused', '18:00', '2026-01-26')],
    ['past closing', store, monday('23:30'), closed('paused', '11:30', '2026-01-27')],
    ['past midnight', always, tuesday('00:15'), closed('paused', '00:15', '2026-01-27')],
    ['that is over', store, monday('11:59'), open('23:00')],
    ['that ends now', store, monday('12:00'), open('23:00')],
  ] as const)
    test(`${what}, at noon: ${JSON.stringify(answer)}`, () => {
      expect(openState({ ...of, paused_until: until }, monday('12:00'), india)).toEqual(answer)
    })

  test('a pause before opening time is not the reason, but it delays the opening', () => {
    const late = openState({ ...store, paused_until: monday('13:00') }, monday('09:00'), india)
    expect(late).toEqual(closed('hours', '13:00', '2026-01-26'))
  })
})
