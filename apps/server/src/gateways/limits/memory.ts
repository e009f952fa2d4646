import { RateLimiterMemory } from 'rate-limiter-flexible'
import { flexibleStore } from './flexible'
import type { LimitStore } from './port'

/** Counts in this process alone. */
export const memoryStore = (): LimitStore =>
  flexibleStore(
    ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
