import { type SettingKey, settingsRegistry } from '@tokri/contract/settings-registry'
import type { SettingReader } from '../db/queries/settings'

/** Settings as an operator finds them, but for these. */
export const settingsWith = (changed: { [K in SettingKey]?: unknown } = {}): SettingReader =>
  ({ get: (key: SettingKey) => changed[key] ?? settingsRegistry[key].default }) as SettingReader
