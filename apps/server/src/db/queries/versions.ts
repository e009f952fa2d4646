import type { DbOrTx } from '../client'
import { notify } from './notify'

/** The two numbers of /version.json (STA-12). */
export async function versions(db: DbOrTx) {
  const row = await db.selectFrom('versions').selectAll().executeTakeFirstOrThrow()
  return {
    forceNewSettingsVersion: row.force_new_settings_version,
    forceCacheClearVersion: row.force_cache_clear_version,
  }
}

/** Makes every browser and node reload the settings. */
export async function raiseSettingsVersion(db: DbOrTx) {
  await db
    .updateTable('versions')
    .set((eb) => ({ force_new_settings_version: eb('force_new_settings_version', '+', 1) }))
    .execute()
  await notify(db, 'settings')
}

/** Makes every browser clear its caches and reload the app (STA-14). */
export async function raiseCacheVersion(db: DbOrTx) {
  await db
    .updateTable('versions')
    .set((eb) => ({ force_cache_clear_version: eb('force_cache_clear_version', '+', 1) }))
    .execute()
}
