import { expect, test } from 'vitest'
import type { Corner } from '../form/geojson'
import { circleOf, radiusOf } from './circle'

const pin: Corner = [12.9716, 77.5946]

test('a circle is recognised by its outline, and nothing else is', () => {
  expect([0.5, 4.5, 5, 60].map((km) => radiusOf(pin, circleOf(pin, km)))).toEqual([0.5, 4.5, 5, 60])
  const moved = circleOf(pin, 5).map((corner, at): Corner => (at === 9 ? [12.98, 77.6] : corner))
  expect(
    [moved, circleOf(pin, 5, 8), circleOf([12.98, 77.6], 5), []].map((ring) => radiusOf(pin, ring)),
  ).toEqual([null, null, null, null])
})
