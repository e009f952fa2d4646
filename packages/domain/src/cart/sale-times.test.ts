import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hours } from '../store/day-hours'
import { backOnSale, isOnSale, offUntil, type SaleTimes, saleState } from './sale-times'

const zone = 'Asia/Kolkata'
/** A Wednesday at that local time. */
const at = (time: string, day = '2026-01-07') => ({ now: new Date(`${day}T${time}:00+05:30`), zone })
const lunch: Hours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 720, closes: 930 }))
const late: Hours[] = [{ weekday: 3, opens: 1_320, closes: 1_560 }]
const times = (timetables: Hours[][], off_until: Date | null = null): SaleTimes => ({ off_until, timetables })

describe('when a dish is sold', () => {
  it('always, without serving hours', () => {
    expect(isOnSale(times([[], [], []]), at('03:00'))).toBe(true)
  })

  it('from the first minute of its hours, but not at the last', () => {
    const dish = times([lunch])
    expect(['11:59', '12:00', '15:29', '15:30'].map((time) => isOnSale(dish, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('past midnight, where its hours extend there', () => {
    expect(isOnSale(times([late]), at('01:59', '2026-01-08'))).toBe(true)
    expect(isOnSale(times([late]), at('02:00', '2026-01-08'))).toBe(false)
  })

  it('only while its category is sold, too', () => {
    const evenings: Hours[] = [{ weekday: 3, opens: 900, closes: 1_200 }]
    expect(isOnSale(times([lunch, evenings]), at('14:00'))).toBe(false)
    expect(isOnSale(times([lunch, evenings]), at('15:10'))).toBe(true)
  })

  it('again, when its time off is over', () => {
    const dish = times([[]], at('14:00').now)
    expect(isOnSale(dish, at('13:59'))).toBe(false)
    expect(isOnSale(dish, at('14:00'))).toBe(true)
  })

  it('with the time it is back, across a weekend', () => {
    expect(backOnSale(times([lunch]), at('16:00', '2026-01-09'))).toEqual(at('12:00', '2026-01-12').now)
    expect(backOnSale(times([lunch], at('13:00').now), at('12:30'))).toEqual(at('13:00').now)
  })

  it('again, in the first minutes of the day clocks go back', () => {
    const nights: Hours[] = [{ weekday: 6, opens: 1_410, closes: 1_485 }]
    const sundays: Hours[] = [{ weekday: 0, opens: 15, closes: 45 }]
    const berlin = { now: new Date('2026-10-18T00:00Z'), zone: 'Europe/Berlin' }
    expect(backOnSale(times([nights, sundays]), berlin)).toEqual(new Date('2026-10-24T22:15Z'))
  })

  it('never, when its timetables do not overlap', () => {
    const sundays: Hours[] = [{ weekday: 0, opens: 720, closes: 930 }]
    expect(backOnSale(times([lunch, sundays]), at('12:30'))).toBeNull()
  })

  it('with no time of return while it is switched off', () => {
    expect(saleState({ is_active: false, ...times([lunch]) }, at('10:00'))).toEqual({ is_active: 0 })
    expect(saleState({ is_active: true, ...times([lunch]) }, at('10:00'))).toEqual({
      is_active: 0,
      back_at: at('12:00').now.toISOString(),
    })
  })

  it('not today until six in the morning, even in a kitchen open past midnight', () => {
    expect(offUntil('today', at('20:00'))).toEqual(at('06:00', '2026-01-08').now)
    expect(offUntil('today', at('01:00'))).toEqual(at('06:00').now)
    expect(offUntil('two_hours', at('20:00'))).toEqual(at('22:00').now)
    expect(offUntil('switched_on', at('20:00'))).toBeNull()
  })
})

const someHours = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    opens: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    closes: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 4 },
)
const timetables = fc.array(
  someHours.map((rows) => rows.map((row) => ({ ...row, closes: row.opens + row.closes * 15 }))),
  { minLength: 1, maxLength: 3 },
)

describe('for any time and timetable', () => {
  it('it is off until the announced time, and on then', () => {
    fc.assert(
      fc.property(
        timetables,
        fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York'),
        // around both clock changes
        fc.integer({ min: 0, max: 60 * 24 * 30 }),
        fc.constantFrom('2026-03-07T00:00Z', '2026-10-18T00:00Z'),
        fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: null }),
        (hours, someZone, minutes, start, off) => {
          const now = new Date(Date.parse(start) + minutes * 60_000)
          const off_until = off === null ? null : new Date(now.getTime() + off * 60_000)
          const dish = { off_until, timetables: hours }
          const back = backOnSale(dish, { now, zone: someZone })
          if (back?.getTime() === now.getTime()) return
          const end = back ?? new Date(now.getTime() + 7 * 86_400_000)
          if (back) expect(isOnSale(dish, { now: back, zone: someZone })).toBe(true)
          const moments = [...Array(24)].map(
            (_, n) => now.getTime() + ((end.getTime() - now.getTime()) * n) / 24,
          )
          const last = [1, 16, 31, 61].map((before) => end.getTime() - before * 60_000)
          const before = [...moments, ...last.filter((moment) => moment >= now.getTime())]
          const onSale = before.filter((when) => isOnSale(dish, { now: new Date(when), zone: someZone }))
          expect(onSale).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('is sold from the minute until which it was switched off', () => {
    const dish = times([[]], at('14:00').now)
    expect(saleState({ is_active: true, ...dish }, at('13:59'))).toEqual({
      ...{ is_active: 0, back_at: at('14:00').now.toISOString() },
    })
    expect(saleState({ is_active: 1, ...dish }, at('14:00'))).toEqual({ is_active: 1 })
    expect(backOnSale(dish, at('14:00'))).toEqual(at('14:00').now)
  })

  it('has no time of return when its timetables do not overlap', () => {
    const never = times([lunch, late])
    expect(saleState({ is_active: 1, ...never }, at('13:00'))).toEqual({ is_active: 0 })
  })

  it('is back a week later when sold once a week and switched off at that time', () => {
    const dish = times([late], at('22:00').now)
    expect(backOnSale(dish, at('21:00'))).toEqual(at('22:00').now)
    const missed = times([late], at('02:00', '2026-01-08').now)
    expect(backOnSale(missed, at('21:00'))).toEqual(at('22:00', '2026-01-14').now)
  })

  it('follows its own hours, or those of its category when it has none', () => {
    for (const dish of [times([lunch, []]), times([[], lunch])]) {
      expect(isOnSale(dish, at('12:00'))).toBe(true)
      expect(isOnSale(dish, at('11:00'))).toBe(false)
      expect(backOnSale(dish, at('11:00'))).toEqual(at('12:00').now)
    }
  })
})
