/** The allergens most countries' food laws require to be declared. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const diets = ['vegan', 'jain', 'halal', 'kosher', 'gluten_free', 'dairy_free', 'nut_free'] as const
export type Diet = (typeof diets)[number]

/** The base of nutrition figures. */
export const nutritionBases = ['portion', '100g', '100ml'] as const

/** Allergens that contradict a diet. */
const excluded: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  jain: ['crustaceans', 'eggs', 'fish', 'molluscs'],
  halal: [],
  kosher: ['crustaceans', 'molluscs'],
  gluten_free: ['gluten'],
  dairy_free: ['milk'],
  nut_free: ['nuts', 'peanuts'],
}

/**
 * The first diet that one of the allergens contradicts; null when there is none. A diet that excludes meat
 * needs the green mark or no mark.
 */
export function dietFault(item: {
  diets: readonly Diet[]
  allergens: readonly Allergen[]
  is_veg: 0 | 1 | null
}): Diet | null {
  const wrong = item.diets.find(
    (diet) =>
      excluded[diet].some((allergen) => item.allergens.includes(allergen)) ||
      (item.is_veg === 0 && (diet === 'vegan' || diet === 'jain')),
  )
  return wrong ?? null
}
