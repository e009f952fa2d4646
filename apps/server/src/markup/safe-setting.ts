import { type SettingKey, settingsRegistry } from '@tokri/contract/settings-registry'
import { cleanCss } from './clean-css'
import { cleanHtml } from './clean-html'

/** What operators write as HTML or CSS, made safe: before it is stored, and again when it is read (SCR-13). */
export function safeSetting<V>(key: SettingKey, value: V): V | string {
  const { type } = settingsRegistry[key]
  if (type === 'html') return cleanHtml(String(value))
  return type === 'css' ? cleanCss(String(value)) : value
}
