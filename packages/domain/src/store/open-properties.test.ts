import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, businessDay, clockFace } from '../clock'
import { isOpen, openState, type StoreHours } from './open'

/** Minutes east of UTC. */
const india = 330
/** Monday 26 January 2026 there. */
const monday = (time: string) => new Date(`2026-01-26T${time}:00+05:30`)
const store: StoreHours = { is_active: true, paused_until: null, holidays: [], special_days: [], hours: [] }

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
    special_days: fc
      .subarray(['2026-01-25', '2026-01-26', '2026-01-27', '2026-01-29'])
      .chain((dates) =>
        fc.tuple(
          ...dates.map((date) =>
            fc.record({ date: fc.constant(date), hours: fc.array(slot, { maxLength: 3 }) }),
          ),
        ),
      ),
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

  test('a special day with the weekly hours changes nothing', () => {
    fc.assert(
      fc.property(anyStore, anyMinute, (of, now) => {
        fc.pre(of.hours.length > 0)
        const plain = { ...of, special_days: [] }
        const dates = ['2026-01-25', '2026-01-26', '2026-01-27', '2026-01-28', '2026-01-29', '2026-01-30']
        const written = dates.map((date) => {
          const weekday = new Date(`${date}T00:00Z`).getUTCDay()
          return { date, hours: of.hours.filter((row) => row.weekday === weekday) }
        })
        const answer = openState({ ...plain, special_days: written }, now, india)
        const { reason: _, ...told } = { reason: '', ...answer }
        const { reason: __, ...expected } = { reason: '', ...openState(plain, now, india) }
        expect(told).toEqual(expected)
      }),
      { numRuns: 300 },
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
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
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
