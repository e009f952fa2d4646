/**
 * The words of a name or a query, without accents, case and punctuation; the database's `words_of` does the
 * same.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.™®]|\u200c|\u200d/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

/**
 * Edit distance (insert, delete, replace, transpose) of two words, up to `limit` + 1: cells further from the
 * diagonal are skipped, and the computation stops once the limit is exceeded.
 */
export function edits(one: string, other: string, limit: number): number {
  const far = limit + 1
  if (Math.abs(one.length - other.length) > limit) return far
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, far))
  for (let row = 1; row <= one.length; row += 1) {
    const next: number[] = new Array(other.length + 1).fill(far)
    next[0] = Math.min(row, far)
    let fewest = next[0]
    const until = Math.min(other.length, row + limit)
    for (let column = Math.max(1, row - limit); column <= until; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const here = Math.min(
        (last[column] ?? far) + 1,
        (next[column - 1] ?? far) + 1,
        (last[column - 1] ?? far) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? far) + 1 : far,
      )
      next[column] = here
      fewest = Math.min(fewest, here)
    }
    if (fewest > limit) return far
    before = last
    last = next
  }
  return Math.min(last[other.length] ?? far, far)
}

/**
 * How well a typed word matches a word of a name: 1 equal, less for a prefix or a typing error, 0 not at all.
 */
export function likeness(typed: string, word: string): number {
  if (typed === word) return 1
  if (word.startsWith(typed)) return 0.7 + 0.25 * (typed.length / word.length)
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0) return 0
  const whole = edits(typed, word, allowed)
  if (whole <= allowed) return 0.75 - 0.12 * whole
  const start = edits(typed, word.slice(0, typed.length), allowed)
  return word.length > typed.length && start <= allowed ? 0.55 - 0.12 * start : 0
}
