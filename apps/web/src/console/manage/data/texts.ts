import type { ManageTextKey, ManageTexts } from '@tokri/contract/texts/console/manage/en/index'
import { formatText, type TextParams } from '@tokri/contract/texts/format'
import type { I18nProvider } from 'ra-core'
import { useEffect } from 'react'
import { create } from 'zustand'
import { locale, useLanguage } from '../../../lib/format/i18n'

export type { ManageTextKey }
export type TextOf = (key: ManageTextKey, params?: TextParams) => string

const files: Record<string, () => Promise<ManageTexts>> = {
  en: async () => (await import('@tokri/contract/texts/console/manage/en/index')).en,
  hi: async () => (await import('@tokri/contract/texts/console/manage/hi/index')).hi,
  ar: async () => (await import('@tokri/contract/texts/console/manage/ar/index')).ar,
}

const useTexts = create<{ language: string | null; texts: ManageTexts | null; text: TextOf }>(() => ({
  language: null,
  texts: null,
  text: () => '',
}))

/** Loads the texts of a locale's language; languages without their own get the English ones. */
async function loadTexts(wanted: string): Promise<void> {
  const language = wanted.split('-')[0] ?? 'en'
  const texts = await (files[language] ?? files.en)?.()
  if (!texts) return
  const text: TextOf = (key, params = {}) => formatText(texts[key] ?? '', params, wanted)
  useTexts.setState({ language: wanted, texts, text })
}

/** Whether the texts of the chosen language are here; loads them otherwise. */
export function useTextsReady(): boolean {
  const { language } = useLanguage()
  const wanted = language?.locale ?? locale()
  const shown = useTexts((state) => state.language)
  useEffect(() => {
    if (shown !== wanted)
      loadTexts(wanted).catch((error: unknown) => console.warn('The console’s texts did not arrive.', error))
  }, [shown, wanted])
  return shown !== null
}

/** A text of the management screens; renders again when the language changes. */
export const useManageText = (): TextOf => useTexts(({ text }) => text)
export const manageText: TextOf = (key, params) => useTexts.getState().text(key, params)
/** Whether there is such a text; keys that are put together from field names may be missing. */
export const hasText = (key: string): key is ManageTextKey => key in (useTexts.getState().texts ?? {})

const keyPart = (resource: string): string => resource.replaceAll('-', '_')
/** The text of a resource: 'coupons_many', 'popular_places_new'. */
export const resourceText = (resource: string, part: 'many' | 'new' | 'empty'): ManageTextKey =>
  `${keyPart(resource)}_${part}` as ManageTextKey

/** Label of a field; a field without one shows its own name, which `texts.test.ts` refuses. */
export const fieldLabel = (text: TextOf, field: string): string =>
  hasText(`field_${field}`) ? text(`field_${field}` as ManageTextKey) : field

/** What a chosen value is called: an option of the field, or a plain yes and no. */
export function optionLabel(text: TextOf, field: string, value: unknown): string {
  const flag = value === 1 || value === 0 ? value === 1 : value
  for (const key of [`option_${field}_${value}`, `state_${field}_${flag}`, `state_${flag}`])
    if (hasText(key)) return text(key)
  return String(value)
}

/** ra-core's own messages come up nowhere: its parts that show them are not used. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => (hasText(key) ? manageText(key) : String(options?._ ?? key)),
  changeLocale: async () => undefined,
  getLocale: () => locale(),
}
