import { type SettingKey, settingsRegistry } from '@tokri/contract/settings-registry'
import { cleanCss } from './clean-css'
import { cleanHtml } from './clean-html'

/** Sanitises settings that contain HTML or CSS, both when stored and when read (SCR-13). */
export function safeSetting<V>(key: SettingKey, value: V): V | string {
  const { type } = settingsRegistry[key]
  if (type === 'html') return cleanHtml(String(value))
  return type === 'css' ? cleanCss(String(value)) : value
}
