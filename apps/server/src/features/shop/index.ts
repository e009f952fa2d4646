import { contract } from '@tokri/contract/index'
import type { ActorAt } from '../../core/actor'
import { implement } from '../../core/implement'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { endCustomerSessions } from '../../db/queries/sessions'
import { raiseCacheVersion, raiseSettingsVersion, versions } from '../../db/queries/versions'
import type { Deps } from '../../deps'
import { checkHealth } from './check-health'
import { installation } from './installation'
import { openProbes } from './probes'
import { listSettings, saveSettings } from './settings'

export const shopFeature = (deps: Deps) => {
  const probe = openProbes(deps)
  /** Performs an action that affects every customer, and audits who did it. */
  const press =
    (action: string, act: (tx: Tx) => Promise<void>) =>
    async (_: object, { actor, now }: ActorAt) => {
      await deps.db.transaction().execute(async (tx) => {
        await act(tx)
        const entry = { actor_id: actor.id, action, subject: 'shop', before: null, after: null }
        await writeAudit(tx, entry, now)
      })
      return { success: true as const }
    }
  return implement(contract.shop)({
    listSettings: async () => {
      const { forceNewSettingsVersion, forceCacheClearVersion } = await versions(deps.db)
      return {
        settings: await listSettings(deps.db),
        settings_version: forceNewSettingsVersion,
        cache_version: forceCacheClearVersion,
      }
    },
    saveSettings: ({ changes }, { actor, now }) => saveSettings(deps, changes, { actor, now }),
    raiseSettingsVersion: press('shop.raise-settings-version', raiseSettingsVersion),
    clearCaches: press('shop.clear-caches', raiseCacheVersion),
    logOutCustomers: press('shop.log-out-customers', endCustomerSessions),
    health: async ({ again = false }, { now }) =>
      await checkHealth(deps, { now, answers: await probe(again) }),
    installation: async (_, { now }) => await installation(deps, now),
  })
}
