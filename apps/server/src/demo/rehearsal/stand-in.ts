import type { Db } from '../../db/client'
import { alwaysAsk } from '../../db/freshness'
import { openStoreDirectory } from '../../db/store-directory'
import type { Deps } from '../../deps'
import type { RateLimiter } from '../../gateways/limits'
import { openTexts } from '../../texts'
import { createPresence } from '../presence'

/** The staff's call that starts a test order is already rate-limited. */
const unlimited: RateLimiter = {
  consume: async () => null,
  has: async () => true,
  forget: async () => undefined,
  close: async () => undefined,
}

/**
 * The dependencies of features on a database whose changes are discarded: nothing is sent, nobody is online.
 */
export const standIn = (deps: Deps, db: Db, clock: () => Date): Deps => ({
  ...deps,
  db,
  clock,
  storeDirectory: openStoreDirectory(),
  freshness: alwaysAsk,
  texts: openTexts(db, deps.settings),
  limiter: unlimited,
  messages: { send: async () => undefined },
  push: { ...deps.push, send: async () => 'sent' },
  // a test order is paid in cash; gateway accounts are cached outside its transaction
  gatewayAccounts: { offered: async () => [], of: async () => null, known: async () => new Map() },
  presence: createPresence(),
  wake: () => undefined,
})
