import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roadLeft, splitRoute } from './route-split'

// an L: one hundredth of a degree east, then one north
const route = [
  [12.97, 77.59],
  [12.97, 77.6],
  [12.98, 77.6],
] as const

describe('[SCR-68] the route is split where the rider is', () => {
  test('at the store everything is ahead, at the door everything is behind', () => {
    expect(splitRoute(route, [12.97, 77.59]).ridden).toBe(0)
    expect(splitRoute(route, [12.98, 77.6]).ridden).toBe(1)
    expect(splitRoute(route, [12.98, 77.6]).ahead_km).toBe(0)
  })
  test('beside the road the nearest point on it is used', () => {
    const { past, ahead } = splitRoute(route, [12.9704, 77.595])
    expect(past.at(-1)?.[0]).toBeCloseTo(12.97, 6)
    expect(past.at(-1)?.[1]).toBeCloseTo(77.595, 6)
    expect(ahead[0]).toEqual(past.at(-1))
    expect(ahead).toHaveLength(3)
  })
  test('both parts together are the whole route, wherever the rider is', () => {
    const whole = splitRoute(route, [12.97, 77.59]).ahead_km
    fc.assert(
      fc.property(
        fc.double({ min: 12.95, max: 13, noNaN: true }),
        fc.double({ min: 77.57, max: 77.62, noNaN: true }),
        (lat, lng) => {
          const { ahead_km, ridden } = splitRoute(route, [lat, lng])
          expect(ridden).toBeGreaterThanOrEqual(0)
          expect(ridden).toBeLessThanOrEqual(1)
          expect(ahead_km).toBeCloseTo(whole * (1 - ridden), 3)
        },
      ),
    )
  })
  test('without a route its length is estimated from the distance', () => {
    const { ahead_km } = roadLeft(null, [12.97, 77.59], [12.98, 77.59])
    expect(ahead_km).toBeCloseTo(1.112 * 1.3, 2)
  })
})
