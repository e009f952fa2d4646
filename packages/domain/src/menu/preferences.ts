import type { Allergen, Diet } from './facts'

/** The facts a store gives about a dish. */
export interface DishFacts {
  allergens: readonly Allergen[]
  diets: readonly Diet[]
  spice: 0 | 1 | 2 | 3 | null
}

/** What a customer wants in a dish. */
export interface DishPreferences {
  diets: readonly Diet[]
  without: readonly Allergen[]
  /** Mild at most. */
  mild: boolean
}

export const noPreferences: DishPreferences = { diets: [], without: [], mild: false }

export const hasPreferences = ({ diets, without, mild }: DishPreferences): boolean =>
  diets.length > 0 || without.length > 0 || mild

/** Whether a dish matches; a dish without facts never does. */
export function suits(facts: DishFacts | undefined, preferences: DishPreferences): boolean {
  if (!hasPreferences(preferences)) return true
  if (!facts) return false
  return (
    preferences.diets.every((diet) => facts.diets.includes(diet)) &&
    !preferences.without.some((allergen) => facts.allergens.includes(allergen)) &&
    (!preferences.mild || (facts.spice !== null && facts.spice <= 1))
  )
}
