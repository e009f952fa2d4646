/** A rider begins with five stars, and one bad evening does not end them: as if ten had voted five before. */
export const riderPrior = { mean: 5, weight: 10 } as const
