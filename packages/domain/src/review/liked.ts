/** Minimum number of votes for a percentage. */
const leastVotes = 5

/** The percentage of votes that like a dish; null while there are too few. */
export function percentLiked({ likes, dislikes }: { likes: number; dislikes: number }): number | null {
  const votes = likes + dislikes
  return votes < leastVotes ? null : Math.round((100 * likes) / votes)
}
