import { expect, test } from 'vitest'
import { nextTime } from './preview-time'

const next = (now: string, zone: string, minute: number, day?: number) =>
  nextTime(new Date(now), zone, minute, day).toISOString()

test('9 am is today’s until it has begun, then tomorrow’s', () => {
  expect(next('2026-11-24T03:29:30Z', 'Asia/Kolkata', 540)).toBe('2026-11-24T03:30:00.000Z')
  expect(next('2026-11-24T03:30:10Z', 'Asia/Kolkata', 540)).toBe('2026-11-25T03:30:00.000Z')
})

test('Sunday is the next one by the shop’s calendar', () => {
  expect(next('2026-11-24T12:00:00Z', 'Asia/Kolkata', 720, 0)).toBe('2026-11-29T06:30:00.000Z')
  expect(next('2026-11-29T06:00:00Z', 'Asia/Kolkata', 720, 0)).toBe('2026-11-29T06:30:00.000Z')
  expect(next('2026-11-29T07:00:00Z', 'Asia/Kolkata', 720, 0)).toBe('2026-12-06T06:30:00.000Z')
})

test('the clock shows that time also after it was changed', () => {
  expect(next('2026-10-24T12:00:00Z', 'Europe/Berlin', 540)).toBe('2026-10-25T08:00:00.000Z')
})
