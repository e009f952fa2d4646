import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, type Point, type Ring } from '../geo'
import { insideZones, refusePoint, type ServingStore } from './serves'

const centre: Point = { lat: 12.9716, lng: 77.5946 }
const north = (km: number): Point => ({ lat: centre.lat + km / 111.195, lng: centre.lng })
const box = (south: number, to: number): Ring => [
  [north(south).lat, 77.5],
  [north(south).lat, 77.7],
  [north(to).lat, 77.7],
  [north(to).lat, 77.5],
]
const store: ServingStore = { latitude: centre.lat, longitude: centre.lng, delivery_radius: 5, polygons: [] }
const drawn: ServingStore = { ...store, polygons: [box(-1, 2), box(7, 9)] }
const reach = { mode: 'DELIVERY', zones: [], selfPickupRadius: 15 } as const
const pickup = { ...reach, mode: 'SELFPICKUP' } as const

describe('where a store delivers', () => {
  for (const [what, of, where, how, answer] of [
    ['a radius, at its door', store, north(0), reach, null],
    ['a radius, within', store, north(4.9), reach, null],
    ['a radius, beyond', store, north(5.1), reach, 'too_far'],
    ['polygons, inside the first', drawn, north(1), reach, null],
    ['polygons, inside the second, beyond the radius', drawn, north(8), reach, null],
    ['polygons, between them, within the radius', drawn, north(4), reach, 'outside_area'],
    ['self-pickup, beyond the delivery radius', store, north(14), pickup, null],
    ['self-pickup, outside the polygons', drawn, north(4), pickup, null],
    ['self-pickup, too far to fetch', store, north(16), pickup, 'too_far'],
    ['a zone around it', store, north(4), { ...reach, zones: [box(-5, 5)] }, null],
    ['one of two zones', store, north(4), { ...reach, zones: [box(-9, -5), box(3, 5)] }, null],
    ['a zone that ends before', store, north(4), { ...reach, zones: [box(-5, 3)] }, 'outside_zones'],
    [
      'a zone that ends before, self-pickup',
      store,
      north(4),
      { ...pickup, zones: [box(-5, 3)] },
      'outside_zones',
    ],
    ['a zone that cuts a polygon', drawn, north(8), { ...reach, zones: [box(-5, 5)] }, 'outside_zones'],
  ] as const)
    test(`by ${what}: ${answer ?? 'served'}`, () => {
      expect(refusePoint(of, where, how)).toBe(answer)
    })

  test('without zones everywhere is served, with zones only inside them', () => {
    expect(insideZones(centre, [])).toBe(true)
    expect(insideZones(centre, [box(-1, 1)])).toBe(true)
    expect(insideZones(centre, [box(1, 2)])).toBe(false)
  })

  test('a larger radius never excludes a point, a zone never adds one', () => {
    const near = fc.record({
      lat: fc.double({ min: 12.8, max: 13.2, noNaN: true }),
      lng: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
    })
    fc.assert(
      fc.property(near, fc.integer({ min: 0, max: 30 }), (point, radius) => {
        const served = refusePoint({ ...store, delivery_radius: radius }, point, reach) === null
        expect(served).toBe(distanceKm(point, centre) <= radius)
        if (served) expect(refusePoint({ ...store, delivery_radius: radius + 1 }, point, reach)).toBeNull()
        const zoned = refusePoint({ ...store, delivery_radius: radius }, point, {
          ...reach,
          zones: [box(-3, 3)],
        })
        if (zoned === null) expect(served).toBe(true)
      }),
    )
  })
})
