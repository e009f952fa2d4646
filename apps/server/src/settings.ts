import {
  isSettingValue,
  type SettingKey,
  type SettingValues,
  settingDefaults,
  settingKeys,
  settingsRegistry,
} from '@tokri/contract/settings-registry'
import type { Db } from './db/client'
import type { Notices } from './db/notices'
import { safeSetting } from './markup/safe-setting'

/** The operator's settings in memory: typed, with defaults, re-read when the version number rises. */
export interface Settings {
  get<K extends SettingKey>(key: K): SettingValues[K]
  /** The allow-list for browsers. */
  publicList(): { key: string; value: string | number | boolean }[]
  /** Looks again; cheap when nothing changed. */
  refresh(): Promise<void>
}

/** Reads the settings again whenever any node changed them. */
export const followSettings = (
  settings: Settings,
  notices: Notices,
  onError: (error: unknown) => void,
): (() => void) => notices.listen('settings', () => void settings.refresh().catch(onError))

/** `fixed` are values the server itself knows; whatever is stored for them does not count. */
export async function openSettings(db: Db, fixed: Partial<SettingValues> = {}): Promise<Settings> {
  let values: SettingValues = { ...settingDefaults, ...fixed }
  let version = 0

  const refresh = async () => {
    const { force_new_settings_version } = await db
      .selectFrom('versions')
      .select('force_new_settings_version')
      .executeTakeFirstOrThrow()
    if (force_new_settings_version === version) return
    const rows = await db.selectFrom('settings').selectAll().execute()
    const stored = rows.filter(
      (row) => row.key in settingsRegistry && isSettingValue(row.key as SettingKey, row.value),
    )
    const safe = stored.map((row) => [row.key, safeSetting(row.key as SettingKey, row.value)])
    values = { ...settingDefaults, ...Object.fromEntries(safe), ...fixed }
    version = force_new_settings_version
  }

  await refresh()
  return {
    get: (key) => values[key],
    publicList: () =>
      settingKeys.filter((key) => settingsRegistry[key].public).map((key) => ({ key, value: values[key] })),
    refresh,
  }
}
