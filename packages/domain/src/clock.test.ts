import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, businessDay, businessMinute, clockFace, weekday } from './clock'

const rows = [
  ['2026-01-26T00:00:00Z', 330, '2026-01-26', 330, 1],
  ['2026-01-25T18:29:59Z', 330, '2026-01-25', 1439, 0],
  ['2026-01-25T18:30:00Z', 330, '2026-01-26', 0, 1],
  ['2026-01-25T23:59:00Z', 0, '2026-01-25', 1439, 0],
  ['2026-01-01T02:00:00Z', -300, '2025-12-31', 1260, 3],
  ['2028-02-28T19:00:00Z', 330, '2028-02-29', 30, 2],
] as const

describe('business time', () => {
  for (const [utc, offset, day, minute, dayOfWeek] of rows)
    test(`${utc} at offset ${offset} is minute ${minute} of ${day}`, () => {
      const now = new Date(utc)
      expect(businessDay(now, offset)).toBe(day)
      expect(businessMinute(now, offset)).toBe(minute)
      expect(weekday(now, offset)).toBe(dayOfWeek)
    })

  for (const [minute, shown] of [
    [0, '00:00'],
    [690, '11:30'],
    [1439, '23:59'],
    [1440, '00:00'],
    [1500, '01:00'],
    [-30, '23:30'],
  ] as const)
    test(`minute ${minute} reads ${shown}`, () => {
      expect(clockFace(minute)).toBe(shown)
    })

  test('the minute of day advances and the day changes exactly at midnight', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        fc.integer({ min: -720, max: 840 }),
        (now, offset) => {
          const minute = businessMinute(now, offset)
          const midnight = addMinutes(now, 1440 - minute)
          expect(minute).toBeGreaterThanOrEqual(0)
          expect(minute).toBeLessThan(1440)
          expect(businessMinute(midnight, offset)).toBe(0)
          expect(businessDay(midnight, offset) > businessDay(now, offset)).toBe(true)
          expect(weekday(midnight, offset)).toBe((weekday(now, offset) + 1) % 7)
        },
      ),
    )
  })
})
