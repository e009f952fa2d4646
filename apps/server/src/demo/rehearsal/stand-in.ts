import type { Db } from '../../db/client'
import { alwaysAsk } from '../../db/freshness'
import { openStoreDirectory } from '../../db/store-directory'
import type { Deps } from '../../deps'
import type { RateLimiter } from '../../gateways/limits'
import { openTexts } from '../../texts'
import { createPresence } from '../presence'

/** A rehearsal is asked for by staff, and that call is counted. */
const unlimited: RateLimiter = {
  consume: async () => null,
  has: async () => true,
  forget: async () => undefined,
  close: async () => undefined,
}

/** Everything a feature needs, on a database that will be forgotten: nothing is sent, nobody is awake. */
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
  // a test order is paid in cash; accounts are kept outside its transaction
  gatewayAccounts: { offered: async () => [], of: async () => null, known: async () => new Map() },
  presence: createPresence(),
  wake: () => undefined,
})
