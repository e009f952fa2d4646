import { afterEach, beforeEach, expect, test } from 'vitest'
import { applySettings } from '../../../lib/boot/settings'
import { outOfTerm } from './term'

beforeEach(() => applySettings([{ key: 'timeZone', value: 'Asia/Kolkata' }]))
afterEach(() => applySettings([]))

/** Already 30 November at the shop. */
const NOW = new Date('2026-11-29T20:00:00Z')
const row = { id: 1, version: 1 }

test('[ENT-11] a coupon counts from its first to its last day, in the shop’s time zone', () => {
  const of = (start_date: string | null, expiry_date: string) =>
    outOfTerm({ ...row, start_date, expiry_date }, { from: 'start_date', until: 'expiry_date' }, NOW)
  expect(of(null, '2026-11-30')).toBeNull()
  expect(of(null, '2026-11-29')).toBe('ended')
  expect(of('2026-11-30', '2026-12-31')).toBeNull()
  expect(of('2026-12-01', '2026-12-31')).toBe('scheduled')
})

test('[ENT-11] a coupon is used up by its uses or its budget, unless they have no limit', () => {
  const term = {
    ...{ from: 'start_date', until: 'expiry_date' },
    limits: [['count', 'max_count'] as const, ['given', 'budget'] as const],
  }
  const of = (figures: Record<string, number>) =>
    outOfTerm({ ...row, start_date: null, expiry_date: '2026-12-31', ...figures }, term, NOW)
  expect(of({ count: 9, max_count: 10, given: 500, budget: 0 })).toBeNull()
  expect(of({ count: 10, max_count: 10, given: 500, budget: 0 })).toBe('used_up')
  expect(of({ count: 1, max_count: 10, given: 500, budget: 500 })).toBe('used_up')
})

test('[ENT-09] a slide is shown from one instant until another', () => {
  const of = (starts_at: string | null, ends_at: string | null) =>
    outOfTerm({ ...row, starts_at, ends_at }, { from: 'starts_at', until: 'ends_at' }, NOW)
  expect(of(null, null)).toBeNull()
  expect(of('2026-11-29T20:00:00.000Z', '2026-11-29T20:00:00.001Z')).toBeNull()
  expect(of('2026-11-29T20:00:00.001Z', null)).toBe('scheduled')
  expect(of(null, '2026-11-29T20:00:00.000Z')).toBe('ended')
})
