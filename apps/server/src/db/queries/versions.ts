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

/** Tells every browser and every node to fetch the settings again. */
export async function raiseSettingsVersion(db: DbOrTx) {
  await db
    .updateTable('versions')
    .set((eb) => ({ force_new_settings_version: eb('force_new_settings_version', '+', 1) }))
    .execute()
  await notify(db, 'settings')
}

/** Tells every browser to empty what it keeps and load the app afresh (STA-14). */
export async function raiseCacheVersion(db: DbOrTx) {
  await db
    .updateTable('versions')
    .set((eb) => ({ force_cache_clear_version: eb('force_cache_clear_version', '+', 1) }))
    .execute()
}
