import { expect, test } from 'vitest'
import type { Setting } from './setting-kinds'
import { isSettingValue, settingDefaults, settingKeys, settingsRegistry } from './settings-registry'

test('[ENT-01] every setting has a default that is itself a valid value', () => {
  for (const key of settingKeys) expect(isSettingValue(key, settingDefaults[key]), key).toBe(true)
})

test('[ENT-01] a stored value of the wrong type is ignored', () => {
  expect(isSettingValue('enSPU', 'true')).toBe(false)
  expect(isSettingValue('currencySymbolAlign', 'middle')).toBe(false)
  expect(isSettingValue('currencySymbolAlign', 'right')).toBe(true)
})

test('settings that look like secrets are not public', () => {
  for (const key of settingKeys) {
    const row: Setting = settingsRegistry[key]
    if (/secret|password|private/i.test(key)) expect(row.public, key).toBe(false)
  }
})
