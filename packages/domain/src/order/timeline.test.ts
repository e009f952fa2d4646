import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '../clock'
import { modes } from '../store/modes'
import { delay, promise, travelMinutes } from './timeline'

const now = new Date('2026-01-26T12:00:00Z')
const minutes = (when: Date) => (when.getTime() - now.getTime()) / 60_000

describe('promised times', () => {
  for (const [preparation_minutes, queue, travel_km, delivery_type, from, to] of [
    [20, 0, 3, 'DELIVERY', 33, 40],
    [20, 0, 3, 'SELFPICKUP', 20, 25],
    [20, 3, 3, 'DELIVERY', 39, 47],
    [20, 50, 3, 'DELIVERY', 53, 64],
    [10, 0, 0, 'DELIVERY', 14, 19],
    [0, 0, 0, 'SELFPICKUP', 0, 5],
    [45, 0, 9.9, 'DELIVERY', 79, 95],
  ] as const)
    test(`${preparation_minutes} min, ${queue} orders ahead, ${travel_km} km, ${delivery_type}: ${from}–${to} min`, () => {
      const promised = promise({ now, preparation_minutes, queue, travel_km, delivery_type })
      expect([minutes(promised.from), minutes(promised.to)]).toEqual([from, to])
    })

  for (const [km, expected] of [
    [0, 0],
    [0.1, 1],
    [1, 3],
    [2.5, 8],
    [10, 30],
  ] as const)
    test(`${km} km take ${expected} minutes`, () => {
      expect(travelMinutes(km)).toBe(expected)
    })

  const anyOrder = fc.record({
    now: fc.constant(now),
    preparation_minutes: fc.integer({ min: 1, max: 90 }),
    queue: fc.nat(40),
    travel_km: fc.double({ min: 0, max: 20, noNaN: true }),
    delivery_type: fc.constantFrom(...modes),
  })

  test('a promise is never before preparation ends, and grows with queue and distance', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const promised = promise(order)
        expect(minutes(promised.from)).toBeGreaterThanOrEqual(order.preparation_minutes)
        expect(minutes(promised.to) - minutes(promised.from)).toBeGreaterThanOrEqual(5)
        expect(minutes(promise({ ...order, queue: order.queue + 1 }).from)).toBeGreaterThanOrEqual(
          minutes(promised.from),
        )
        const further = promise({ ...order, travel_km: order.travel_km + 1 })
        expect(minutes(further.from) > minutes(promised.from)).toBe(order.delivery_type === 'DELIVERY')
      }),
    )
  })

  test('a delay moves the whole range', () => {
    const promised = { from: now, to: addMinutes(now, 10) }
    expect(delay(promised, 15)).toEqual({ from: addMinutes(now, 15), to: addMinutes(now, 25) })
    expect(delay(delay(promised, 5), 10)).toEqual(delay(promised, 15))
  })
})
