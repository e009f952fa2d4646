import { isSettingKey, readSetting } from '@tokri/contract/read-setting'
import { type SettingKey, settingsRegistry } from '@tokri/contract/settings-registry'
import { cssProblem } from '../../markup/clean-css'
import { safeSetting } from '../../markup/safe-setting'

type Value = string | number | boolean
export interface CheckedSettings {
  values: Map<SettingKey, Value>
  /** One sentence per rejected value. */
  complaints: string[]
  /** The same by key, without the key in the sentence. */
  faults: { key: string; message: string }[]
}

/** Validates given settings: sanitised values to store, and why the others are rejected (ENT-01). */
export function checkSettings(given: Record<string, unknown>): CheckedSettings {
  const values = new Map<SettingKey, Value>()
  const faults: CheckedSettings['faults'] = []
  const unknown: string[] = []
  for (const [key, wanted] of Object.entries(given)) {
    if (!isSettingKey(key)) {
      unknown.push(`There is no setting "${key}". \`npm run settings -- list\` shows all.`)
      continue
    }
    const reading = readSetting(key, wanted)
    const unreadable = settingsRegistry[key].type === 'css' && cssProblem(String(wanted))
    if ('reason' in reading) faults.push({ key, message: reading.reason })
    else if (unreadable) faults.push({ key, message: `cannot be read: ${unreadable}` })
    else values.set(key, safeSetting(key, reading.value))
  }
  return {
    values,
    faults,
    complaints: [...unknown, ...faults.map(({ key, message }) => `${key} ${message}`)],
  }
}
