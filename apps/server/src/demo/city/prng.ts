/** A seeded generator (mulberry32), so that every start on every machine builds the same city. */
export interface Dice {
  /** 0 ≤ x < 1 */
  next(): number
  /** whole number, both ends included */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different members, in the list's own order */
  some<T>(list: readonly T[], count: number): T[]
}

/**
 * Turns text into a seed (FNV-1a), so that a row's random values depend on its name and not on its
 * neighbours.
 */
export function seedOf(words: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

export function known<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The demo city has no ${what}`)
  return value
}

export function dice(words: string): Dice {
  let state = seedOf(words)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (list) => known(list[between(0, list.length - 1)], 'member in an empty list'),
    some: (list, count) => {
      const ranked = list.map((member, at) => ({ member, at, rank: next() }))
      const kept = ranked.sort((a, b) => a.rank - b.rank).slice(0, count)
      return kept.sort((a, b) => a.at - b.at).map((one) => one.member)
    },
  }
}
