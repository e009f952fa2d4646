import { createClient } from '@redis/client'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { flexibleStore } from './flexible'
import type { LimitStore } from './port'

/** Counts in Redis, for all nodes. While Redis is away each node counts for itself. */
export async function openRedisStore(url: string, onError: (error: unknown) => void): Promise<LimitStore> {
  let wasReady = false
  let isAway = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5_000,
      // at the start a wrong address is said at once
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
        // a key that is over is refused here, without asking Redis again
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      })
    },
    async () => client.destroy(),
  )
}
