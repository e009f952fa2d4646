/** A moment from which something read from the database is right. */
export interface ReadAt {
  readonly changes: number
  readonly ms: number
}

/**
 * How long what was read stands without asking again: until this node changes something, until another node says that
 * it has, and never longer than a part of a second, whatever messages were lost.
 */
export interface Freshness {
  /** To be taken before reading. */
  now(): ReadAt
  isFresh(read: ReadAt): boolean
  /** Marks what was read as stale: the next request reads again. */
  expire(): void
}

/** Nobody is answered from longer before a change that somebody was told of. */
const LONGEST_MS = 500

export function openFreshness(longest = LONGEST_MS): Freshness {
  let changes = 0
  return {
    now: () => ({ changes, ms: performance.now() }),
    isFresh: (read) => read.changes === changes && performance.now() - read.ms < longest,
    expire: () => void changes++,
  }
}

/** Each question asks the database. */
export const alwaysAsk: Freshness = openFreshness(0)
