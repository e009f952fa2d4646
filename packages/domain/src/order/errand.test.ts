import { expect, test } from 'vitest'
import { customerIs, failsTooSoon, fetchMinutes, paysInCashOnly, unreachableFrom } from './errand'

const at_door_at = new Date('2026-11-21T12:00:00Z')
const minutesLater = (minutes: number) => new Date(at_door_at.getTime() + minutes * 60_000)

test('[SCR-69] “nobody answers” needs the wait at the door, other reasons do not', () => {
  const wait = { at_door_at, wait_minutes: 5 }
  expect(unreachableFrom(at_door_at, 5)).toEqual(minutesLater(5))
  expect(unreachableFrom(null, 5)).toBeNull()
  expect(failsTooSoon('unreachable', { ...wait, now: minutesLater(4.9) })).toBe(true)
  expect(failsTooSoon('unreachable', { ...wait, now: minutesLater(5) })).toBe(false)
  expect(failsTooSoon('unreachable', { ...wait, at_door_at: null, now: minutesLater(60) })).toBe(true)
  expect(failsTooSoon('refused', { ...wait, at_door_at: null, now: at_door_at })).toBe(false)
})

test('[ROU-46] the end of the trip without an account pays in cash only', () => {
  expect([customerIs('send'), customerIs('receive')]).toEqual(['sender', 'receiver'])
  const cases = [
    ['send', 'sender', false],
    ['send', 'receiver', true],
    ['receive', 'receiver', false],
    ['receive', 'sender', true],
  ] as const
  for (const [direction, payer, expected] of cases)
    expect(paysInCashOnly({ direction, payer }), `${direction} ${payer}`).toBe(expected)
  expect(fetchMinutes).toBe(12)
})
