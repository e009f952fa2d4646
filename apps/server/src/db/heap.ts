/** A priority queue: takes the item with the highest score; among equal scores, the lowest rank. */
export function openHeap<T>() {
  const values: T[] = []
  const scores: number[] = []
  const ranks: number[] = []

  const isBefore = (a: number, b: number) => {
    const [one, other] = [scores[a] ?? 0, scores[b] ?? 0]
    return one > other || (one === other && (ranks[a] ?? 0) < (ranks[b] ?? 0))
  }
  const swapIn = <V>(list: V[], a: number, b: number) => {
    const kept = list[a] as V
    list[a] = list[b] as V
    list[b] = kept
  }
  const swap = (a: number, b: number) => {
    swapIn(values, a, b)
    swapIn(scores, a, b)
    swapIn(ranks, a, b)
  }

  return {
    push(value: T, score: number, rank: number) {
      let at = values.push(value) - 1
      scores.push(score)
      ranks.push(rank)
      for (let up = (at - 1) >> 1; at > 0 && isBefore(at, up); up = (at - 1) >> 1) {
        swap(at, up)
        at = up
      }
    },
    pop(): T | undefined {
      if (values.length === 0) return undefined
      swap(0, values.length - 1)
      const first = values.pop()
      scores.pop()
      ranks.pop()
      for (let at = 0, down = 1; down < values.length; down = 2 * at + 1) {
        if (down + 1 < values.length && isBefore(down + 1, down)) down += 1
        if (!isBefore(down, at)) break
        swap(at, down)
        at = down
      }
      return first
    },
  }
}
