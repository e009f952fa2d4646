/** Tags for a rating; the number of stars decides which are offered. */
export const storeTags = {
  praise: ['tasty', 'well_packed', 'good_portion', 'good_value'],
  complaint: ['cold', 'badly_packed', 'small_portion', 'wrong_item', 'not_fresh'],
} as const
export const deliveryTags = {
  praise: ['on_time', 'polite', 'careful'],
  complaint: ['late', 'spilled', 'rude', 'hard_to_find'],
} as const

export const reviewTags = [
  ...storeTags.praise,
  ...storeTags.complaint,
  ...deliveryTags.praise,
  ...deliveryTags.complaint,
] as const
export type ReviewTag = (typeof reviewTags)[number]

/** Four and five stars offer praise, fewer offer complaints. */
export const tagsFor = (of: typeof storeTags | typeof deliveryTags, stars: number): readonly ReviewTag[] =>
  stars >= 4 ? of.praise : of.complaint
