import {
  type SettingKey,
  type SettingValues,
  settingDefaults,
  settingKeys,
  settingsRegistry,
} from '@tokri/contract/settings-registry'
import type { Db } from './db/client'
import type { Notices } from './db/notices'
import { storedValues } from './db/queries/settings'
import { safeSetting } from './markup/safe-setting'

/** The operator's settings in memory: typed, with defaults, re-read when the version number rises. */
export interface Settings {
  get<K extends SettingKey>(key: K): SettingValues[K]
  /** The allow-list for browsers. */
  publicList(): { key: string; value: string | number | boolean }[]
  /** Rises with every change. */
  version(): number
  /** Re-reads the settings; cheap when the version is unchanged. */
  refresh(): Promise<void>
}

/** Re-reads the settings whenever any node changes them. */
export const followSettings = (
  settings: Settings,
  notices: Notices,
  onError: (error: unknown) => void,
): (() => void) => notices.listen('settings', () => void settings.refresh().catch(onError))

/** `fixed` are values the server determines itself; they override stored ones. */
export async function openSettings(db: Db, fixed: Partial<SettingValues> = {}): Promise<Settings> {
  let values: SettingValues = { ...settingDefaults, ...fixed }
  let version = 0

  const refresh = async () => {
    const { force_new_settings_version } = await db
      .selectFrom('versions')
      .select('force_new_settings_version')
      .executeTakeFirstOrThrow()
    if (force_new_settings_version === version) return
    const safe = (await storedValues(db)).map(([key, value]) => [key, safeSetting(key, value)])
    values = { ...settingDefaults, ...Object.fromEntries(safe), ...fixed }
    version = force_new_settings_version
  }

  await refresh()
  return {
    get: (key) => values[key],
    publicList: () =>
      settingKeys.filter((key) => settingsRegistry[key].public).map((key) => ({ key, value: values[key] })),
    version: () => version,
    refresh,
  }
}
