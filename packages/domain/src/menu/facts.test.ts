import { expect, test } from 'vitest'
import { dietFault } from './facts'

test('an allergen that contradicts a diet is found', () => {
  const dish = { diets: ['halal', 'vegan'] as const, allergens: ['milk'] as const, is_veg: 1 as const }
  expect(dietFault(dish)).toBe('vegan')
  expect(dietFault({ ...dish, allergens: ['nuts'] })).toBeNull()
  expect(dietFault({ ...dish, diets: ['nut_free'], allergens: ['peanuts'] })).toBe('nut_free')
})

test('an item marked as not vegetarian is neither vegan nor Jain', () => {
  expect(dietFault({ diets: ['jain'], allergens: [], is_veg: 0 })).toBe('jain')
  expect(dietFault({ diets: ['halal'], allergens: [], is_veg: 0 })).toBeNull()
})
