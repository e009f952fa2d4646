import { describe, expect, test } from 'vitest'
import { anOrder, aRider } from '../../testing/order'
import { positionAge, withPosition } from './rider-position'

const heard = {
  unique_order_id: 'TK-TEST00000001',
  latitude: 12.975,
  longitude: 77.595,
  heading: 90,
  at: '2026-11-21T09:40:10.000Z',
}
const position = { latitude: 12.97, longitude: 77.59, heading: null, at: '2026-11-21T09:40:00.000Z' }

describe('[SCR-68] where the rider is', () => {
  test('a newer report moves the rider', () => {
    const order = anOrder({ rider: aRider({ position }) })
    expect(withPosition(order, heard).rider?.position?.latitude).toBe(12.975)
  })
  test('a report that comes late or twice after a reconnect does not move the rider back', () => {
    const order = anOrder({ rider: aRider({ position: { ...position, at: '2026-11-21T09:40:10.000Z' } }) })
    expect(withPosition(order, heard)).toBe(order)
  })
  test('the rider of another order does not change this one', () => {
    const order = anOrder({ rider: aRider({ position }) })
    expect(withPosition(order, { ...heard, unique_order_id: 'TK-OTHER' })).toBe(order)
  })
  test('a position seconds old is shown as current, one minutes old with its age', () => {
    const age = (seconds: number) =>
      positionAge(position.at, new Date(Date.parse(position.at) + seconds * 1000)).kind
    expect([age(3), age(19), age(20), age(119), age(120)]).toEqual([
      'fresh',
      'fresh',
      'aging',
      'aging',
      'stale',
    ])
    expect(positionAge(position.at, new Date(Date.parse(position.at) - 9000)).seconds).toBe(0)
  })
})
