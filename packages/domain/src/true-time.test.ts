import { expect, test } from 'vitest'
import { trueTime } from './true-time'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['an hour ago', '2026-11-20T11:00:00.000Z', '2026-11-20T11:00:00.000Z'],
  ['six hours ago', '2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z'],
  ['longer ago than any device is trusted', '2026-11-20T05:59:59.000Z', '2026-11-20T12:00:00.000Z'],
  ['the future', '2026-11-20T12:00:01.000Z', '2026-11-20T12:00:00.000Z'],
  ['nothing said', undefined, '2026-11-20T12:00:00.000Z'],
])('a step of %s counts from the right moment', (_, said, counted) => {
  expect(trueTime(said, now).toISOString()).toBe(counted)
})
