import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '../clock'
import { datePlus } from '../zone'
import type { Hours } from './day-hours'
import type { StoreHours } from './open'
import { findSlot, type SlotRules, slotDays, slotMinutes } from './slots'

const everyDay = (opens: number, closes: number): Hours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }))
const store: StoreHours = {
  is_active: true,
  paused_until: null,
  holidays: [],
  special_days: [],
  hours: everyDay(690, 1380),
}
const rules: SlotRules = {
  time_zone: 'Asia/Kolkata',
  days_ahead: 2,
  preparation_minutes: 20,
  buffer_minutes: 30,
  cut_off_minutes: 0,
  capacity: null,
}
/** Friday 20 November 2026 in Bengaluru. */
const friday = (time: string) => new Date(`2026-11-20T${time}:00+05:30`)

/** One cached formatter per time zone, since creating them is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string) => {
  const made =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, made)
  return made
}
/** The local time from Intl, independent of how slots are computed: 'HH:MM'. */
const wall = (zone: string, when: Date) => clockOf(zone).format(when).slice(11)
const dateThere = (zone: string, when: Date) => clockOf(zone).format(when).slice(0, 10)
const shown = (of: StoreHours, by: Partial<SlotRules>, now: Date) => {
  const all = { ...rules, ...by }
  return slotDays(of, all, now, new Map()).map(({ date, slots }) => {
    const times = slots.map(({ open }) => wall(all.time_zone, open))
    return `${date}: ${times[0]} to ${times.at(-1)}, ${times.length}`
  })
}

describe('slots', () => {
  for (const [what, of, by, now, expected] of [
    [
      'from the first the kitchen can have ready to the last before it closes',
      store,
      {},
      friday('08:00'),
      ['2026-11-20: 12:00 to 22:30, 22', '2026-11-21: 12:00 to 22:30, 22'],
    ],
    [
      'none sooner than preparation and buffer',
      store,
      { days_ahead: 1 },
      friday('21:11'),
      ['2026-11-20: 22:30 to 22:30, 1'],
    ],
    ['none any more today', store, { days_ahead: 1 }, friday('22:00'), []],
    [
      'none within the cut-off',
      store,
      { cut_off_minutes: 45 },
      friday('20:00'),
      ['2026-11-20: 21:00 to 21:30, 2', '2026-11-21: 12:00 to 21:30, 20'],
    ],
    [
      'across midnight, on the day the clock shows',
      { ...store, hours: everyDay(1320, 1560) },
      {},
      friday('20:00'),
      ['2026-11-20: 22:30 to 23:30, 3', '2026-11-21: 00:00 to 23:30, 7'],
    ],
    [
      'none on a holiday',
      { ...store, holidays: ['2026-11-20'] },
      {},
      friday('08:00'),
      ['2026-11-21: 12:00 to 22:30, 22'],
    ],
    [
      'a day with hours of its own offers those',
      { ...store, special_days: [{ date: '2026-11-20', hours: [{ opens: 1080, closes: 1200 }] }] },
      {},
      friday('08:00'),
      ['2026-11-20: 18:30 to 19:30, 3', '2026-11-21: 12:00 to 22:30, 22'],
    ],
    [
      'a special day without hours offers none',
      { ...store, special_days: [{ date: '2026-11-20', hours: [] }] },
      {},
      friday('08:00'),
      ['2026-11-21: 12:00 to 22:30, 22'],
    ],
    ['none of a store that takes no orders', { ...store, is_active: false }, {}, friday('08:00'), []],
    [
      'none before a pause ends',
      { ...store, paused_until: friday('21:00') },
      { days_ahead: 1 },
      friday('12:00'),
      ['2026-11-20: 22:00 to 22:30, 2'],
    ],
    [
      'the hour clocks jump over is no time',
      { ...store, hours: everyDay(60, 270) },
      { time_zone: 'Europe/Berlin', days_ahead: 1 },
      new Date('2026-03-28T23:00:00Z'),
      ['2026-03-29: 01:30 to 04:00, 4'],
    ],
  ] as const)
    test(what, () => {
      expect(shown(of, by, now)).toEqual(expected)
    })

  test('a slot is full at its capacity', () => {
    const open = friday('20:00')
    const at = (taken: number) => {
      const days = slotDays(
        store,
        { ...rules, capacity: 5 },
        friday('12:00'),
        new Map([[open.getTime(), taken]]),
      )
      return findSlot(days, { open, close: addMinutes(open, 30) })?.full
    }
    expect([at(0), at(4), at(5), at(6)]).toEqual([false, false, true, true])
  })

  test('an unknown slot is not found', () => {
    const days = slotDays(store, rules, friday('12:00'), new Map())
    const open = friday('20:00')
    expect(findSlot(days, { open: addMinutes(open, 5), close: addMinutes(open, 35) })).toBeNull()
    expect(findSlot(days, { open, close: addMinutes(open, 60) })).toBeNull()
  })
})

describe('properties of slots', () => {
  const zone = fc.constantFrom(
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'UTC',
  )
  const span = fc
    .tuple(fc.nat(6), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 10, max: 1200 }))
    .map(([weekday, opens, long]) => ({ weekday, opens, closes: opens + long }))
  const anyone = fc.record({
    zone,
    hours: fc.array(span, { minLength: 1, maxLength: 10 }),
    // two years of minutes, so that many cases include a clock change
    now: fc.integer({ min: 0, max: 2 * 365 * 1440 }).map((m) => addMinutes(new Date('2026-01-01T00:00Z'), m)),
    holiday: fc.nat(7),
    pause: fc.option(fc.integer({ min: -100, max: 2000 })),
    days_ahead: fc.integer({ min: 1, max: 8 }),
    preparation_minutes: fc.nat(90),
    buffer_minutes: fc.nat(120),
    cut_off_minutes: fc.nat(120),
    capacity: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  type Any = typeof anyone extends fc.Arbitrary<infer T> ? T : never

  const offered = ({ zone: time_zone, hours, now, holiday, pause, ...by }: Any) => {
    const holidays = [datePlus(dateThere(time_zone, now), holiday)]
    const paused_until = pause === null ? null : addMinutes(now, pause)
    const of = { is_active: true, paused_until, holidays, special_days: [], hours }
    const counts = new Map<number, number>()
    const empty = slotDays(of, { ...by, time_zone }, now, counts)
    for (const [n, { open }] of empty.flatMap(({ slots }) => slots).entries())
      counts.set(open.getTime(), n % 4)
    return { holidays, paused_until, counts, days: slotDays(of, { ...by, time_zone }, now, counts) }
  }

  /** Whether an opening covers a minute of the local time, without holidays: the oracle. */
  const isOpenAt = ({ hours, zone: there }: Any, holidays: string[], when: Date) => {
    const date = dateThere(there, when)
    const [h = 0, m = 0] = wall(there, when).split(':').map(Number)
    return [0, 1].some((back) => {
      const day = datePlus(date, -back)
      const minute = h * 60 + m + back * 1440
      return (
        !holidays.includes(day) &&
        hours.some(
          ({ weekday, opens, closes }) =>
            weekday === new Date(`${day}T00:00Z`).getUTCDay() && opens <= minute && minute < closes,
        )
      )
    })
  }

  test('every slot is within opening hours, not on a holiday, and listed on its local day', () => {
    fc.assert(
      fc.property(anyone, (any) => {
        const { days, holidays } = offered(any)
        const wrong = days.flatMap(({ date, slots }) =>
          slots.filter(({ open }) => dateThere(any.zone, open) !== date || !isOpenAt(any, holidays, open)),
        )
        expect(wrong).toEqual([])
      }),
    )
  })

  test('no slot ends after closing, except when clocks change', () => {
    fc.assert(
      fc.property(anyone, (any) => {
        const constant: Any = { ...any, zone: 'Asia/Kolkata' }
        const { days, holidays } = offered(constant)
        const isShut = (when: Date) => !isOpenAt(constant, holidays, when)
        const wrong = days
          .flatMap(({ slots }) => slots)
          .filter(({ open, close }) => isShut(addMinutes(open, 15)) || isShut(addMinutes(close, -1)))
        expect(wrong).toEqual([])
      }),
    )
  })

  test('no slot is in the past, within the lead time, or during a pause', () => {
    fc.assert(
      fc.property(anyone, (any) => {
        const { days, paused_until } = offered(any)
        const lead = any.preparation_minutes + any.buffer_minutes
        const earliest = addMinutes(paused_until && paused_until > any.now ? paused_until : any.now, lead)
        expect(days.flatMap(({ slots }) => slots.filter(({ open }) => open < earliest))).toEqual([])
      }),
    )
  })

  test('slots are half an hour long, in order, and never overlap; days stay within those offered', () => {
    fc.assert(
      fc.property(anyone, (any) => {
        const { days } = offered(any)
        const slots = days.flatMap((day) => day.slots)
        const half = slotMinutes * 60_000
        expect(slots.filter(({ open, close }) => close.getTime() - open.getTime() !== half)).toEqual([])
        expect(slots.slice(1).filter(({ open }, n) => open < (slots[n]?.close ?? open))).toEqual([])
        const today = dateThere(any.zone, any.now)
        const end = datePlus(today, any.days_ahead)
        expect(days.filter(({ date }) => date < today || date >= end)).toEqual([])
      }),
    )
  })

  test('a full slot is never offered as free', () => {
    fc.assert(
      fc.property(anyone, (any) => {
        const { days, counts } = offered(any)
        const left = (open: Date) =>
          (any.capacity ?? Number.POSITIVE_INFINITY) - (counts.get(open.getTime()) ?? 0)
        const wrong = days.flatMap(({ slots }) => slots.filter(({ open, full }) => full !== left(open) <= 0))
        expect(wrong).toEqual([])
      }),
    )
  })
})
