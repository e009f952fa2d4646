import { type SettingKey, settingsRegistry } from '@tokri/contract/settings-registry'
import type { SettingReader } from '../db/queries/settings'

/** The default settings with these changes. */
export const settingsWith = (changed: { [K in SettingKey]?: unknown } = {}): SettingReader =>
  ({ get: (key: SettingKey) => changed[key] ?? settingsRegistry[key].default }) as SettingReader
