/** How many of all ratings gave so many stars, five first; percents are rounded for themselves. */
export interface StarShare {
  stars: number
  count: number
  percent: number
}

/** `distribution` tells how many gave 1, 2, 3, 4 and 5 stars. */
export function starShares(distribution: readonly number[]): StarShare[] {
  const all = distribution.reduce((sum, count) => sum + count, 0)
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = distribution[stars - 1] ?? 0
    return { stars, count, percent: all === 0 ? 0 : Math.round((100 * count) / all) }
  })
}
