import type { CategorySlide } from '@tokri/contract/promo'

/** Categories of restaurants only (SCR-10). */
export const restaurantSlides = (slides: readonly CategorySlide[]): CategorySlide[] =>
  slides.filter(({ store_type }) => store_type === 'restaurant')

export const idsOf = ({ categories_ids }: CategorySlide): number[] => categories_ids.map(({ value }) => value)
