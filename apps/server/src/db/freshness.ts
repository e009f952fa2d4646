/** A time from which data read from the database is current. */
export interface ReadAt {
  readonly changes: number
  readonly ms: number
}

/**
 * How long cached data is trusted without asking the database: until this node changes something, until
 * another node announces a change, and never longer than a fraction of a second, even if notifications are
 * lost.
 */
export interface Freshness {
  /** Call before reading. */
  now(): ReadAt
  isFresh(read: ReadAt): boolean
  /** Marks cached data as stale: the next request reads again. */
  expire(): void
}

/** The maximum staleness after a change that another client already knows of. */
const LONGEST_MS = 500

export function openFreshness(longest = LONGEST_MS): Freshness {
  let changes = 0
  return {
    now: () => ({ changes, ms: performance.now() }),
    isFresh: (read) => read.changes === changes && performance.now() - read.ms < longest,
    expire: () => void changes++,
  }
}

/** Never trusts the cache. */
export const alwaysAsk: Freshness = openFreshness(0)
