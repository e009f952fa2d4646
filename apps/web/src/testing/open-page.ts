import type { Language } from '@tokri/contract/settings'
import { builtInTexts, type Texts } from '@tokri/contract/texts/index'
import { vi } from 'vitest'
import type { SettingRow } from '../lib/boot/boot'
import { applySettings } from '../lib/boot/settings'
import { startLanguage } from '../lib/format/i18n'

export const english: Language = {
  id: 1,
  language_name: 'English',
  is_default: 1,
  locale: 'en-IN',
  direction: 'ltr',
}
export const hindi: Language = { ...english, id: 2, language_name: 'हिन्दी', is_default: 0, locale: 'hi-IN' }

/** A page in English, or with other texts, with these settings, as the server would have sent it. */
export async function openPage(
  settings: SettingRow[] = [],
  languages = [english, hindi],
  texts: Texts = builtInTexts.en,
): Promise<void> {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr', dataset: {} } })
  applySettings(settings)
  await startLanguage({
    settings,
    languages,
    language: english,
    texts,
    demo: true,
    version: null,
    plan: null,
    tiles: null,
  })
}
