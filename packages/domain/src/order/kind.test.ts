import { expect, test } from 'vitest'
import { kindOfStore } from './kind'

test('restaurants sell food, other stores their own kind', () => {
  expect((['restaurant', 'meat', 'grocery'] as const).map(kindOfStore)).toEqual(['food', 'meat', 'grocery'])
})
