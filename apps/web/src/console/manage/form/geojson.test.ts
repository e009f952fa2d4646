import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Corner, readGeoJson, writeGeoJson } from './geojson'

const square: Corner[] = [
  [12.9, 77.5],
  [12.9, 77.7],
  [13.1, 77.7],
  [13.1, 77.5],
]
const ring = [...square, square[0] as Corner].map(([lat, lng]) => [lng, lat])
const polygon = { type: 'Polygon', coordinates: [ring] }
const read = (value: unknown, most = 20) => readGeoJson(JSON.stringify(value), most)

describe('areas from a GeoJSON file', () => {
  test.each([
    ['a bare polygon', polygon, 1],
    ['a feature', { type: 'Feature', properties: {}, geometry: polygon }, 1],
    ['a multipolygon', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }, 2],
    [
      'a collection, whose points don’t matter',
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: polygon },
          { type: 'Feature', geometry: { type: 'Point', coordinates: [77, 12] } },
        ],
      },
      1,
    ],
    ['a collection of geometries', { type: 'GeometryCollection', geometries: [polygon, polygon] }, 2],
  ])('%s is read', (_, file, count) => {
    expect(read(file)).toEqual(Array.from({ length: count }, () => square))
  })

  const crossing = [
    [77, 12],
    [78, 13],
    [78, 12],
    [77, 13],
    [77, 12],
  ]
  test.each([
    ['no polygon', { type: 'Point', coordinates: [77, 12] }, { fault: 'none' }],
    ['too many', { type: 'MultiPolygon', coordinates: Array(21).fill([ring]) }, { fault: 'many' }],
    [
      'a ring that isn’t closed',
      { type: 'Polygon', coordinates: [ring.slice(0, -1)] },
      { fault: 'open', area: 1 },
    ],
    ['a hole', { type: 'Polygon', coordinates: [ring, ring] }, { fault: 'holes', area: 1 }],
    ['sides that cross', { type: 'Polygon', coordinates: [crossing] }, { fault: 'crossing', area: 1 }],
    [
      'the second area is wrong',
      { type: 'MultiPolygon', coordinates: [[ring], [crossing]] },
      { fault: 'crossing', area: 2 },
    ],
    [
      'a place that isn’t on the earth',
      { type: 'Polygon', coordinates: [[[500, 12], ...ring]] },
      { fault: 'range', area: 1 },
    ],
    ['nothing in it', { type: 'Polygon', coordinates: [] }, { fault: 'corners', area: 1 }],
  ])('%s is refused', (_, file, fault) => {
    expect(read(file)).toEqual(fault)
  })

  test('invalid JSON and oversized files are refused', () => {
    expect(readGeoJson('{', 20)).toEqual({ fault: 'json' })
    expect(readGeoJson(' '.repeat(1024 * 1024 + 1), 20)).toEqual({ fault: 'size' })
  })

  test('a written file reads back the same', () => {
    const sizes = fc.double({ min: 1, max: 5, noNaN: true })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 5, maxLength: 30 }),
        sizes,
        (turns, size) => {
          const round = turns
            .sort((a, b) => a - b)
            .map(
              (turn): Corner => [
                Math.sin((turn * Math.PI) / 180) * size,
                Math.cos((turn * Math.PI) / 180) * size,
              ],
            )
          expect(readGeoJson(writeGeoJson([round, square]), 20)).toEqual([round, square])
        },
      ),
    )
  })
})
