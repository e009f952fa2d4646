import { expect, test } from 'vitest'
import { kindOfStore } from './kind'

test('restaurants sell food, the others what they are called', () => {
  expect((['restaurant', 'meat', 'grocery'] as const).map(kindOfStore)).toEqual(['food', 'meat', 'grocery'])
})
