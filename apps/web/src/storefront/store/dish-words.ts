import type { TextKey } from '@tokri/contract/texts/index'
import type { Allergen, Diet } from '@tokri/domain/menu/facts'

/** The names of allergens. */
export const allergenWords: Record<Allergen, TextKey> = {
  gluten: 'allergenGluten',
  crustaceans: 'allergenCrustaceans',
  eggs: 'allergenEggs',
  fish: 'allergenFish',
  peanuts: 'allergenPeanuts',
  soy: 'allergenSoy',
  milk: 'allergenMilk',
  nuts: 'allergenNuts',
  celery: 'allergenCelery',
  mustard: 'allergenMustard',
  sesame: 'allergenSesame',
  sulphites: 'allergenSulphites',
  lupin: 'allergenLupin',
  molluscs: 'allergenMolluscs',
}

/** The names of diets. */
export const dietWords: Record<Diet, TextKey> = {
  vegan: 'dietVegan',
  jain: 'dietJain',
  halal: 'dietHalal',
  kosher: 'dietKosher',
  gluten_free: 'dietGlutenFree',
  dairy_free: 'dietDairyFree',
  nut_free: 'dietNutFree',
}

/** By spice level. */
export const spiceWords = ['spiceNone', 'spiceMild', 'spiceMedium', 'spiceHot'] as const satisfies TextKey[]
