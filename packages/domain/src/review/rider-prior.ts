/** Riders start as if they had ten five-star ratings, so that a few bad ones do not ruin the mean. */
export const riderPrior = { mean: 5, weight: 10 } as const
