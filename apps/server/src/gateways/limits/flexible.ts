import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitRule, LimitStore } from './port'

/** A store based on rate-limiter-flexible, with one limiter per rule. */
export function flexibleStore(
  create: (rule: LimitRule) => RateLimiterAbstract,
  close = async (): Promise<void> => undefined,
): LimitStore {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterFor = (rule: LimitRule): RateLimiterAbstract => {
    const limiter = limiters.get(rule.name) ?? create(rule)
    limiters.set(rule.name, limiter)
    return limiter
  }
  return {
    async consume(rule, key) {
      try {
        await limiterFor(rule).consume(key)
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
      }
    },
    has: async (rule, key) => (await limiterFor(rule).get(key)) !== null,
    forget: async (rule, key) => void (await limiterFor(rule).delete(key)),
    close,
  }
}
