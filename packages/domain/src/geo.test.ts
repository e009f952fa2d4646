import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundingBox,
  circleRing,
  distanceKm,
  insidePolygon,
  type Point,
  type Ring,
  ringAreaKm2,
  ringFault,
  roadKm,
} from './geo'

const centre: Point = { lat: 12.9716, lng: 77.5946 }
/** Uniformly distributed, unlike fc.double, which prefers tiny numbers. */
const between = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000)
const place = fc.record({ lat: between(-80, 80), lng: between(-170, 170) })

describe('distances', () => {
  for (const [a, b, km] of [
    [centre, centre, 0],
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111.195],
    [{ lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 111.195],
    [{ lat: 60, lng: 0 }, { lat: 60, lng: 1 }, 55.597],
    [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20015.087],
    [{ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.195],
  ] as const)
    test(`from ${a.lat},${a.lng} to ${b.lat},${b.lng} is ${km} km`, () => {
      expect(distanceKm(a, b)).toBeCloseTo(km, 2)
    })

  test('distance is symmetric and never negative; roads are a third longer', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0)
        expect(roadKm(a, b)).toBeCloseTo(distanceKm(a, b) * 1.3, 6)
      }),
    )
  })

  test('a detour is never shorter', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6)
      }),
    )
  })
})

describe('areas', () => {
  const square: Ring = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ]
  /** A U, open to the north: its notch is outside. */
  const notched: Ring = [
    [0, 0],
    [0, 9],
    [9, 9],
    [9, 6],
    [3, 6],
    [3, 3],
    [9, 3],
    [9, 0],
  ]
  for (const [name, ring, lat, lng, inside] of [
    ['the middle of a square', square, 5, 5, true],
    ['just inside its corner', square, 0.001, 0.001, true],
    ['beyond its east side', square, 5, 10.001, false],
    ['beyond its north side', square, 10.001, 5, false],
    ['level with its corner, to the west', square, 10, -5, false],
    ['the left arm of a U', notched, 6, 1, true],
    ['the notch of a U', notched, 6, 4.5, false],
    ['the right arm of a U', notched, 6, 7.5, true],
    ['an area without corners', [], 0, 0, false],
    ['an area of one corner', [[1, 1]], 1, 1, false],
  ] as const)
    test(`${name} is ${inside ? 'inside' : 'outside'}`, () => {
      expect(insidePolygon({ lat, lng }, ring)).toBe(inside)
    })

  test('closing or reversing a polygon changes nothing', () => {
    const coordinate = between(-1, 12)
    fc.assert(
      fc.property(coordinate, coordinate, (lat, lng) => {
        const inside = insidePolygon({ lat, lng }, notched)
        expect(insidePolygon({ lat, lng }, [...notched, [0, 0]])).toBe(inside)
        expect(insidePolygon({ lat, lng }, [...notched].reverse())).toBe(inside)
      }),
    )
  })

  test('every point within the radius is within the bounding box', () => {
    fc.assert(
      fc.property(place, between(1, 50), between(0, 7), (point, km, bearing) => {
        const box = boundingBox(point, km)
        const edge: Point = {
          lat: point.lat + (km / 111.2) * Math.cos(bearing),
          lng: point.lng + ((km / 111.2) * Math.sin(bearing)) / Math.cos((point.lat * Math.PI) / 180),
        }
        fc.pre(distanceKm(point, edge) <= km)
        expect(edge.lat).toBeGreaterThanOrEqual(box.south)
        expect(edge.lat).toBeLessThanOrEqual(box.north)
        expect(edge.lng).toBeGreaterThanOrEqual(box.west)
        expect(edge.lng).toBeLessThanOrEqual(box.east)
      }),
    )
  })

  test('near a pole the bounding box spans all longitudes', () => {
    const box = boundingBox({ lat: 89.99, lng: 0 }, 50)
    expect([box.west, box.east, box.north]).toEqual([-180, 180, 90])
  })
})

test.each([
  [
    'a square',
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ],
    null,
  ],
  [
    'a square whose last corner repeats the first',
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ],
    null,
  ],
  [
    'a bow tie',
    [
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ],
    'crossing',
  ],
  [
    'two corners',
    [
      [0, 0],
      [1, 1],
      [1, 1],
    ],
    'corners',
  ],
  [
    'corners on one line',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    'flat',
  ],
] as [string, [number, number][], string | null][])('%s as an area: %s', (_, ring, fault) => {
  expect(ringFault(ring)).toBe(fault)
})

test('a drawn circle has its radius, and about the area of a circle', () => {
  const centre = { lat: 12.97, lng: 77.59 }
  const ring = circleRing(centre, 5, 64)
  expect(ring).toHaveLength(64)
  for (const [lat, lng] of ring) expect(distanceKm(centre, { lat, lng })).toBeCloseTo(5, 2)
  expect(insidePolygon(centre, ring)).toBe(true)
  expect(ringFault(ring)).toBeNull()
  expect(ringAreaKm2(ring)).toBeCloseTo(Math.PI * 25, 0)
  expect(ringAreaKm2([...ring].reverse())).toBeCloseTo(ringAreaKm2(ring), 6)
})

describe('areas with slanted sides', () => {
  /** A triangle with corners at (0, 0), (4, 0) and (0, 8): its long side is lng = 8 − 2 × lat. */
  const triangle: Ring = [
    [0, 0],
    [4, 0],
    [0, 8],
  ]
  test.each([
    [1, 5.9, true],
    [1, 6.1, false],
    [3, 1.9, true],
    [3, 2.1, false],
    [-0.1, 1, false],
    [1, -0.1, false],
  ])('(%d, %d) inside: %s', (lat, lng, inside) => {
    expect(insidePolygon({ lat, lng }, triangle)).toBe(inside)
    expect(insidePolygon({ lat, lng }, [...triangle].reverse())).toBe(inside)
  })

  test('a ring with crossing sides is invalid, one with touching corners is valid', () => {
    const at = (...corners: [number, number][]) => ringFault(corners)
    expect(at([0, 0], [4, 4], [4, 0], [0, 4])).toBe('crossing')
    expect(at([10, 10], [14, 14], [14, 10], [10, 14])).toBe('crossing')
    expect(at([0, 0], [0, 6], [6, 6], [6, 3], [-2, 3])).toBe('crossing')
    expect(at([0, 0], [0, 6], [6, 6], [6, 0])).toBeNull()
    expect(at([10, 10], [10, 16], [16, 16], [12, 12])).toBeNull()
    // an arrow head: two sides would cross if extended, but do not
    expect(at([0, 0], [4, 8], [8, 0], [4, 2])).toBeNull()
    // a corner on another side counts as touching
    expect(at([0, 0], [0, 8], [8, 8], [0, 4], [8, 0])).toBeNull()
  })

  test('the box around a circle contains the parts beyond its centre’s latitude', () => {
    const { south, north, west, east } = boundingBox({ lat: 60, lng: 10 }, 111.195)
    expect(north - 60).toBeCloseTo(1, 2)
    expect(60 - south).toBeCloseTo(1, 2)
    expect(east - 10).toBeCloseTo(2.0003, 3)
    expect(10 - west).toBeCloseTo(2.0003, 3)
    expect(boundingBox({ lat: 89.9, lng: 10 }, 200)).toMatchObject({ north: 90, west: -170, east: 190 })
    expect(boundingBox({ lat: -89.9, lng: 10 }, 200).south).toBe(-90)
  })
})
