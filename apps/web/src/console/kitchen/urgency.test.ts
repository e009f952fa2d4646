import { expect, test } from 'vitest'
import { ticketOf } from '../../testing/ticket'
import { dueAt, urgency } from './urgency'

const start = Date.parse('2026-11-21T14:00:00.000Z')
const after = (minutes: number) => start + minutes * 60_000
const iso = (minutes: number) => new Date(after(minutes)).toISOString()

test.each([
  [0, 'calm'],
  [2.9, 'calm'],
  [3, 'warn'],
  [5.9, 'warn'],
  [6, 'late'],
  [90, 'late'],
] as const)('[ROL-04] an order nobody answered for %f minutes is %s', (minutes, tone) => {
  expect(urgency(ticketOf(1), after(minutes))).toMatchObject({
    tone,
    counts: 'waiting',
    minutes: Math.floor(minutes),
  })
})

const cooking = ticketOf(1, { status: 'preparing', accepted_at: iso(0), preparation_minutes: 20 })

test.each([
  [0, 'calm', 'left', 20, 0],
  [10, 'calm', 'left', 10, 0.5],
  [17, 'warn', 'left', 3, 0.85],
  [19.5, 'warn', 'left', 1, 0.975],
  [20, 'late', 'late', 0, 1],
  [26, 'late', 'late', 6, 1],
] as const)(
  '[ROL-04] %f minutes into twenty a dish is %s: %s, %i min',
  (minutes, tone, counts, told, passed) => {
    expect(urgency(cooking, after(minutes))).toEqual({ tone, counts, minutes: told, passed })
  },
)

test('a delay moves the due time', () => {
  expect(dueAt(cooking)).toBe(after(20))
  expect(dueAt({ ...cooking, preparation_minutes: 30 })).toBe(after(30))
  expect(dueAt(ticketOf(1))).toBeNull()
})

test.each([
  [7, 'calm'],
  [8, 'warn'],
  [15, 'late'],
] as const)('food on the counter for %i minutes is %s', (minutes, tone) => {
  const ready = ticketOf(1, { status: 'ready', ready_at: iso(0) })
  expect(urgency(ready, after(minutes))).toMatchObject({ tone, counts: 'ready', minutes })
})

test('a slow clock never shows negative minutes', () => {
  expect(urgency(ticketOf(1), after(-5))).toMatchObject({ minutes: 0, tone: 'calm' })
  expect(urgency(cooking, after(-5))).toMatchObject({ passed: 0, tone: 'calm' })
})

test('orders on the way and finished orders have no timer', () => {
  expect(urgency(ticketOf(1, { status: 'on_the_way' }), after(5))).toBeNull()
  expect(urgency(ticketOf(1, { status: 'completed' }), after(5))).toBeNull()
})
