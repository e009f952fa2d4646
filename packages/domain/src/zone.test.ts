import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datePlus, isZone, offsetAt, shownAt, startOfDay, wallClock } from './zone'

describe('time zones', () => {
  for (const [zone, utc, offset] of [
    ['Asia/Kolkata', '2026-01-01T00:00Z', 330],
    ['Asia/Kathmandu', '2026-07-01T00:00Z', 345],
    ['Europe/Berlin', '2026-01-01T00:00Z', 60],
    ['Europe/Berlin', '2026-07-01T00:00Z', 120],
    ['America/New_York', '2026-07-01T00:00Z', -240],
    ['Europe/London', '2026-01-01T00:00Z', 0],
    ['UTC', '2026-01-01T00:00Z', 0],
  ] as const)
    test(`${zone} at ${utc} is ${offset} minutes east`, () => {
      expect(offsetAt(zone, new Date(utc))).toBe(offset)
    })

  for (const [what, zone, date, minute, utc] of [
    ['an ordinary noon', 'Europe/Berlin', '2026-03-30', 720, '2026-03-30T10:00:00.000Z'],
    ['before clocks jump', 'Europe/Berlin', '2026-03-29', 90, '2026-03-29T00:30:00.000Z'],
    ['a minute clocks jump over', 'Europe/Berlin', '2026-03-29', 150, undefined],
    ['after the jump', 'Europe/Berlin', '2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
    ['the first of a minute shown twice', 'Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['after the repeated hour', 'Europe/Berlin', '2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
    ['west of Greenwich', 'America/New_York', '2026-11-01', 30, '2026-11-01T04:30:00.000Z'],
  ] as const)
    test(`${what}: minute ${minute} of ${date} in ${zone}`, () => {
      expect(wallClock(zone).instant(date, minute)?.toISOString()).toBe(utc)
    })

  test('property: the instant found shows the requested local time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Asia/Kolkata',
          'Europe/Berlin',
          'America/New_York',
          'Australia/Lord_Howe',
          'Africa/Cairo',
        ),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minute) => {
          const date = datePlus('2026-01-01', days)
          const at = wallClock(zone).instant(date, minute)
          if (at === null) return
          const shown = new Date(at.getTime() + offsetAt(zone, at) * 60_000).toISOString()
          expect(shown.slice(0, 10)).toBe(date)
          expect(Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16))).toBe(minute)
        },
      ),
    )
  })

  test('calendar and clock show local time', () => {
    const when = new Date('2026-11-21T04:00:00Z')
    expect(shownAt('Asia/Kolkata', when)).toEqual({ today: '2026-11-21', weekday: 6, minute: 570 })
    expect(shownAt('America/New_York', when)).toEqual({ today: '2026-11-20', weekday: 5, minute: 1380 })
  })

  for (const [what, zone, utc, began] of [
    ['an ordinary day', 'Asia/Kolkata', '2026-11-21T04:00Z', '2026-11-20T18:30:00.000Z'],
    ['a day on which clocks jumped', 'Europe/Berlin', '2026-03-29T20:00Z', '2026-03-28T23:00:00.000Z'],
    ['a day whose midnight was jumped over', 'Africa/Cairo', '2026-04-23T22:30Z', '2026-04-23T22:00:00.000Z'],
  ] as const)
    test(`${what} began in ${zone} at ${began}`, () => {
      expect(startOfDay(zone, new Date(utc)).toISOString()).toBe(began)
    })

  test('an unknown time zone is rejected', () => {
    expect([isZone('Asia/Kolkata'), isZone('Mars/Olympus'), isZone('')]).toEqual([true, false, false])
  })
})
