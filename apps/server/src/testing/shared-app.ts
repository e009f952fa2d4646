import { afterAll, beforeAll, expect } from 'vitest'
import { ledgerTotal } from '../db/queries/ledger'
import { openTestApp, type TestApp } from './app'

/**
 * One app for all tests of a `describe`, opened before the first; after the last one the ledger must be
 * balanced.
 */
export function sharedApp(options: Parameters<typeof openTestApp>[0]): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await openTestApp(options))
  })
  afterAll(async () => {
    expect(await ledgerTotal(app.deps.db), 'the books are level').toBe(0)
    await app.close()
  })
  return app
}
