import { afterEach, expect, test } from 'vitest'
import { serverTime, updateServerClock } from './server-clock'

const HOUR = 3_600_000
const device = new Date('2026-11-20T12:00:00Z')
const answered = (at: number, headers: Record<string, string> = {}) =>
  updateServerClock(
    new Response('', { headers: { date: new Date(at).toUTCString(), ...headers } }),
    device.getTime(),
  )

afterEach(() => answered(device.getTime()))

test('a device whose clock is an hour off uses the server’s time', () => {
  answered(device.getTime() - HOUR)
  expect(serverTime(device)).toBe(device.getTime() - HOUR)
  answered(device.getTime() + HOUR)
  expect(serverTime(device)).toBe(device.getTime() + HOUR)
})

test('a clock corrected while the page is open is used again', () => {
  answered(device.getTime() + HOUR)
  answered(device.getTime() + 1_000)
  expect(serverTime(device)).toBe(device.getTime())
})

test('a second of latency does not make a countdown jump', () => {
  answered(device.getTime() + HOUR)
  answered(device.getTime() + HOUR - 2_000)
  expect(serverTime(device)).toBe(device.getTime() + HOUR)
})

test('answers without a time and cached answers are ignored', () => {
  updateServerClock(new Response(''), device.getTime())
  answered(device.getTime() - HOUR, { age: '3600' })
  expect(serverTime(device)).toBe(device.getTime())
})
