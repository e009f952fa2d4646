/** Fewer votes than this say nothing about a dish. */
const leastVotes = 5

/** How many per cent of the votes like a dish; null while there are too few. */
export function percentLiked({ likes, dislikes }: { likes: number; dislikes: number }): number | null {
  const votes = likes + dislikes
  return votes < leastVotes ? null : Math.round((100 * likes) / votes)
}
