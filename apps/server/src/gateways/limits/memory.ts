import { RateLimiterMemory } from 'rate-limiter-flexible'
import { flexibleStore } from './flexible'
import type { LimitStore } from './port'

/** Counts within this process. */
export const memoryStore = (): LimitStore =>
  flexibleStore(
    ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
