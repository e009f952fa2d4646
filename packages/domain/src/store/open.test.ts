import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, businessDay, clockFace } from '../clock'
import { type Hours, isOpen, openState, type StoreHours } from './open'

/** Minutes east of UTC. */
const india = 330
/** Monday 26 January 2026 there. */
const monday = (time: string) => new Date(`2026-01-26T${time}:00+05:30`)
const tuesday = (time: string) => new Date(`2026-01-27T${time}:00+05:30`)
const daily = (opens: number, closes: number): Hours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }))

const noon = 11 * 60 + 30
const store: StoreHours = { is_active: true, paused_until: null, holidays: [], hours: daily(noon, 1380) }
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

describe('properties of opening hours', () => {
  const slot = fc
    .record({
      weekday: fc.integer({ min: 0, max: 6 }),
      opens: fc.integer({ min: 0, max: 1439 }),
      lasts: fc.integer({ min: 1, max: 1440 }),
    })
    .map(({ weekday, opens, lasts }) => ({ weekday, opens, closes: opens + lasts }))
  const anyStore = fc.record({
    is_active: fc.constant(true),
    paused_until: fc.option(
      fc.integer({ min: -600, max: 3000 }).map((minutes) => addMinutes(monday('00:00'), minutes)),
    ),
    holidays: fc.subarray(['2026-01-26', '2026-01-27', '2026-01-28', '2026-02-01']),
    hours: fc.array(slot, { maxLength: 8 }),
  })
  const anyMinute = fc
    .integer({ min: 0, max: 4 * 1440 })
    .map((minutes) => addMinutes(monday('00:00'), minutes))

  test('a store is closed until its announced opening', () => {
    fc.assert(
      fc.property(anyStore, anyMinute, fc.double({ min: 0, max: 0.999, noNaN: true }), (of, now, part) => {
        const state = openState(of, now, india)
        fc.pre(!state.open && state.opens_at !== null)
        if (state.open) return
        const opening = new Date(`${state.opens_on}T${state.opens_at}:00+05:30`)
        const between = addMinutes(now, Math.floor(((opening.getTime() - now.getTime()) / 60_000) * part))
        expect(openState(of, opening, india).open).toBe(true)
        expect(openState(of, between, india).open).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('the short check agrees with the full answer', () => {
    fc.assert(
      fc.property(anyStore, anyMinute, fc.boolean(), (of, now, is_active) => {
        const asked = { ...of, is_active }
        expect(isOpen(asked, now, india)).toBe(openState(asked, now, india).open)
      }),
    )
  })

  test('a store is open until its announced closing', () => {
    fc.assert(
      fc.property(anyStore, anyMinute, fc.integer({ min: 0, max: 1439 }), (of, now, minutes) => {
        const state = openState(of, now, india)
        fc.pre(state.open)
        if (!state.open) return
        const later = addMinutes(now, minutes)
        if (state.closes_at === null) {
          expect(openState(of, later, india).open).toBe(true)
          return
        }
        const sameDay = new Date(`${businessDay(now, india)}T${state.closes_at}:00+05:30`)
        const closing = sameDay > now ? sameDay : addMinutes(sameDay, 1440)
        expect(openState(of, closing, india).open).toBe(false)
        if (later < closing) expect(openState(of, later, india).open).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('a store uses its own time zone', () => {
    const hours = daily(540, 1020)
    fc.assert(
      fc.property(
        fc.integer({ min: -720, max: 840 }),
        fc.integer({ min: 0, max: 1439 }),
        (offset, minute) => {
          const now = addMinutes(new Date('2026-01-26T00:00:00Z'), minute - offset)
          const state = openState({ ...store, hours }, now, offset)
          expect(state.open).toBe(minute >= 540 && minute < 1020)
          expect(state.open ? state.closes_at : state.opens_at).toBe(clockFace(state.open ? 1020 : 540))
        },
      ),
    )
  })
})
