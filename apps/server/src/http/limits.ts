import type { Limit } from '@tokri/contract/endpoint'

/** Calls a minute, per account when signed in, else per address (rules: identity). */
export const limits: Record<Limit, number> = {
  browse: 600,
  write: 120,
  position: 90,
  guess: 20,
  send: 6,
}
