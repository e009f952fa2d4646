import { afterEach, expect, test } from 'vitest'
import { applySettings } from '../../../lib/boot/settings'
import { asShopTime, readShopTime } from './shop-time'

const inZone = (value: string) => applySettings([{ key: 'timeZone', value }])
afterEach(() => applySettings([]))

test.each([
  ['Asia/Kolkata', '2026-12-31T21:30', '2026-12-31T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:10', '2025-12-31T18:25:00.000Z'],
  ['America/New_York', '2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  ['America/New_York', '2026-12-01T09:00', '2026-12-01T14:00:00.000Z'],
])('a time is typed and shown by the shop’s clock: %s, %s', (zone, typed, instant) => {
  inZone(zone)
  expect(readShopTime(typed)).toBe(instant)
  expect(asShopTime(instant)).toBe(typed)
})

test('a time that clocks skip is taken as an hour later, one that they repeat as the first', () => {
  inZone('Europe/Berlin')
  expect(asShopTime(readShopTime('2026-03-29T02:30'))).toBe('2026-03-29T03:30')
  expect(readShopTime('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
})
