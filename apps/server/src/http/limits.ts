import type { Limit } from '@tokri/contract/endpoint'

/** Calls a minute and caller. Guesses at one account or phone are counted besides, in the database. */
export const limits: Record<Limit, number> = {
  browse: 600,
  write: 120,
  position: 90,
  guess: 20,
  send: 6,
}
