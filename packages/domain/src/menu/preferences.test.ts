import { expect, test } from 'vitest'
import { noPreferences, suits } from './preferences'

const korma = { allergens: ['milk', 'nuts'], diets: ['halal'], spice: 1 } as const

test('a dish matches with all chosen diets and none of the avoided allergens', () => {
  expect(suits(korma, { ...noPreferences, diets: ['halal'], without: ['eggs'], mild: true })).toBe(true)
  expect(suits(korma, { ...noPreferences, diets: ['halal', 'vegan'] })).toBe(false)
  expect(suits(korma, { ...noPreferences, without: ['eggs', 'nuts'] })).toBe(false)
})

test('a dish without facts never matches a preference', () => {
  expect(suits(undefined, { ...noPreferences, without: ['nuts'] })).toBe(false)
  expect(suits({ ...korma, spice: null }, { ...noPreferences, mild: true })).toBe(false)
  expect(suits(undefined, noPreferences)).toBe(true)
})
