import { createClient } from '@redis/client'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { flexibleStore } from './flexible'
import type { LimitStore } from './port'

/** Counts in Redis, for all nodes. While Redis is unreachable, each node counts for itself. */
export async function openRedisStore(url: string, onError: (error: unknown) => void): Promise<LimitStore> {
  let wasReady = false
  let isAway = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5_000,
      // a wrong URL fails immediately at start-up
      reconnectStrategy: (tries, cause) => (wasReady ? Math.min(tries * 100, 2_000) : cause),
    },
  })
  client.on('ready', () => {
    wasReady = true
    isAway = false
  })
  client.on('error', (error) => {
    if (wasReady && !isAway) onError(error)
    isAway = true
  })
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`Redis cannot be used (REDIS_URL): ${(error as Error).message}`)
  }
  return flexibleStore(
    ({ name, points, seconds }) => {
      const options = { keyPrefix: `tokri:${name}`, points, duration: seconds }
      return new RateLimiterRedis({
        ...options,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        // keys over the limit are refused without asking Redis again
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      })
    },
    async () => client.destroy(),
  )
}
