import { createHash } from 'node:crypto'
import type { Db } from '../../db/client'
import { countTry, forgetTries, hasTries } from '../../db/queries/rate-limits'
import type { LimitRule, LimitStore } from './port'

/** Keys over the limit are refused without a query; above this number the cache is cleared. */
const MAX_BLOCKED_KEYS = 10_000

/** Keys contain personal data, so only hashes are stored. */
const hashed = ({ name }: LimitRule, key: string): string =>
  createHash('sha256').update(`${name}:${key}`).digest('base64url')

/** Counts in the database, for all nodes. */
export function databaseStore({ db, clock }: { db: Db; clock: () => Date }): LimitStore {
  const blocked = new Map<string, Date>()
  const secondsUntil = (then: Date) => Math.max(1, Math.ceil((then.getTime() - clock().getTime()) / 1000))
  return {
    async consume(rule, key) {
      const id = hashed(rule, key)
      const until = blocked.get(id)
      if (until && until > clock()) return { retry_after: secondsUntil(until) }
      const { points, expires_at } = await countTry(db, id, { seconds: rule.seconds, now: clock() })
      if (points <= rule.points) return null
      if (blocked.size >= MAX_BLOCKED_KEYS) blocked.clear()
      blocked.set(id, expires_at)
      return { retry_after: secondsUntil(expires_at) }
    },
    has: (rule, key) => hasTries(db, hashed(rule, key), clock()),
    async forget(rule, key) {
      const id = hashed(rule, key)
      blocked.delete(id)
      await forgetTries(db, id)
    },
    close: async () => undefined,
  }
}
