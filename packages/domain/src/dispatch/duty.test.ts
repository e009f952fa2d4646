import { expect, test } from 'vitest'
import { dutyOf } from './duty'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test.each([
  [{ active_orders: 0, position_at: null }, 'free'],
  [{ active_orders: 0, position_at: ago(9_000) }, 'free'],
  [{ active_orders: 1, position_at: ago(179) }, 'busy'],
  [{ active_orders: 2, position_at: ago(180) }, 'quiet'],
  [{ active_orders: 1, position_at: null }, 'quiet'],
] as const)('a rider with %o is %s', (rider, state) => {
  expect(dutyOf(rider, now)).toBe(state)
})
