import type { Db } from '../../db/client'
import type { Env } from '../../env'
import { databaseStore } from './database'
import { memoryStore } from './memory'
import type { Limited, LimitRule, LimitStore } from './port'
import { type LimitName, limitRules } from './rules'

/** The rate limiter. */
export interface RateLimiter {
  /** `points`: overrides the rule's own limit. */
  consume(name: LimitName, key: string, points?: number): Promise<Limited | null>
  has(name: LimitName, key: string): Promise<boolean>
  forget(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

interface Stores {
  shared: LimitStore
  node: LimitStore
}

export function createRateLimiter({ shared, node }: Stores, env: Pick<Env, 'LIMIT_FACTOR'>): RateLimiter {
  const ruleOf = (name: LimitName, points?: number): LimitRule => ({
    name: points === undefined ? name : `${name} ${points}`,
    points: (points ?? limitRules[name].points) * env.LIMIT_FACTOR,
    seconds: limitRules[name].seconds,
  })
  const storeOf = (name: LimitName) => (limitRules[name].scope === 'shared' ? shared : node)
  return {
    consume: (name, key, points) => storeOf(name).consume(ruleOf(name, points), key),
    has: (name, key) => storeOf(name).has(ruleOf(name), key),
    forget: (name, key) => storeOf(name).forget(ruleOf(name), key),
    async close() {
      await Promise.all([...new Set([shared, node])].map((store) => store.close()))
    },
  }
}

interface Opening {
  db: Db
  clock: () => Date
  env: Pick<Env, 'REDIS_URL' | 'LIMIT_FACTOR'>
  /** Called once whenever the connection to Redis is lost. */
  onError: (error: unknown) => void
}

async function openRedis(url: string, onError: (error: unknown) => void): Promise<LimitStore> {
  const { openRedisStore } = await import('./redis')
  return await openRedisStore(url, onError)
}

/** Redis where REDIS_URL is set; otherwise the database counts shared limits, and each node its own. */
export async function openRateLimiter({ db, clock, env, onError }: Opening): Promise<RateLimiter> {
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL, onError) : null
  const stores = redis
    ? { shared: redis, node: redis }
    : { shared: databaseStore({ db, clock }), node: memoryStore() }
  return createRateLimiter(stores, env)
}
