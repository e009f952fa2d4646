import { expect, test } from 'vitest'
import { canTip, type TippedOrder, tipUntil } from './late-tip'

const brought: TippedOrder = {
  state: 'completed',
  delivery_type: 'DELIVERY',
  completed_at: new Date('2026-11-21T10:00:00Z'),
  has_rider: true,
}

test('a rider can be tipped for the operator’s hours after delivery', () => {
  expect(tipUntil(brought, 24)).toEqual(new Date('2026-11-22T10:00:00Z'))
  expect(canTip(brought, 24, new Date('2026-11-22T10:00:00Z'))).toBe(true)
  expect(canTip(brought, 24, new Date('2026-11-22T10:00:01Z'))).toBe(false)
})

test.each([
  [{ state: 'on_the_way' as const }, 24],
  [{ state: 'returned' as const }, 24],
  [{ delivery_type: 'SELFPICKUP' as const }, 24],
  [{ has_rider: false }, 24],
  [{ completed_at: null }, 24],
  [{}, 0],
])('no tip is possible: %j, %i hours', (change, hours) => {
  expect(tipUntil({ ...brought, ...change }, hours)).toBeNull()
})
