import type {
  FirstTexts,
  ManageTextKey,
  ManageTexts,
  ScreenTexts,
} from '@tokri/contract/texts/console/manage/en/index'
import { formatText, type TextParams } from '@tokri/contract/texts/format'
import type { I18nProvider } from 'ra-core'
import { useEffect } from 'react'
import { create } from 'zustand'
import { locale, useLanguage } from '../../../lib/format/i18n'

export type { ManageTextKey }
export type TextOf = (key: ManageTextKey, params?: TextParams) => string

/**
 * The start page and lists need only some of the texts; the others are loaded when a screen needs them, or
 * soon after.
 */
type Part = 'first' | 'all'
interface Files {
  first: () => Promise<FirstTexts>
  screens: () => Promise<ScreenTexts>
}

const files: Record<string, Files> = {
  en: {
    first: async () => (await import('@tokri/contract/texts/console/manage/en/first')).first,
    screens: async () => (await import('@tokri/contract/texts/console/manage/en/screens')).screens,
  },
  hi: {
    first: async () => (await import('@tokri/contract/texts/console/manage/hi/first')).first,
    screens: async () => (await import('@tokri/contract/texts/console/manage/hi/screens')).screens,
  },
  ar: {
    first: async () => (await import('@tokri/contract/texts/console/manage/ar/first')).first,
    screens: async () => (await import('@tokri/contract/texts/console/manage/ar/screens')).screens,
  },
}

interface Texts {
  language: string | null
  part: Part
  texts: Partial<ManageTexts>
  text: TextOf
}
const useTexts = create<Texts>(() => ({ language: null, part: 'first', texts: {}, text: () => '' }))

const isHere = ({ language, part }: Texts, wanted: string, needed: Part): boolean =>
  language === wanted && (part === 'all' || needed === 'first')

/** Loads the texts of a locale's language; languages without their own get the English ones. */
async function loadTexts(wanted: string, needed: Part): Promise<void> {
  // another language replaces everything that is on the screen
  const part = useTexts.getState().part === 'all' ? 'all' : needed
  const { first, screens } = files[wanted.split('-')[0] ?? 'en'] ?? (files.en as Files)
  const [some, others] = await Promise.all([first(), part === 'all' ? screens() : undefined])
  if (isHere(useTexts.getState(), wanted, part)) return
  const texts: Partial<ManageTexts> = { ...some, ...others }
  const text: TextOf = (key, params = {}) => formatText(texts[key] ?? '', params, wanted)
  useTexts.setState({ language: wanted, part, texts, text })
}

const warn = (error: unknown) => console.warn('The console’s texts did not arrive.', error)

/**
 * Starts loading the texts of the page's language before a screen needs them; the page knows the language
 * before the app does.
 */
export const askForTexts = (needed: Part): Promise<void> =>
  loadTexts(document.documentElement.lang || locale(), needed).catch(warn)

/**
 * Whether the texts that this part of the console needs are loaded in the chosen language; loads them
 * otherwise.
 */
export function useTextsReady(needed: Part = 'all'): boolean {
  const { language } = useLanguage()
  const wanted = language?.locale ?? locale()
  const shown = useTexts()
  const isReady = isHere(shown, wanted, needed)
  useEffect(() => {
    if (!isReady) loadTexts(wanted, needed).catch(warn)
  }, [isReady, wanted, needed])
  return shown.language !== null && isHere(shown, shown.language, needed)
}

/**
 * Loads the other texts once the first screen had time to appear, so that no other screen has to wait for
 * them.
 */
export function useAllTextsSoon(isFirstReady: boolean): void {
  useEffect(() => {
    if (!isFirstReady) return
    const timer = setTimeout(() => {
      const { language } = useTexts.getState()
      if (language) loadTexts(language, 'all').catch(warn)
    }, 2_000)
    return () => clearTimeout(timer)
  }, [isFirstReady])
}

/** A text of the management screens; renders again when the language changes. */
export const useManageText = (): TextOf => useTexts(({ text }) => text)
export const manageText: TextOf = (key, params) => useTexts.getState().text(key, params)
/** Whether there is such a text; keys built from field names may be missing. */
export const hasText = (key: string): key is ManageTextKey => key in useTexts.getState().texts

const keyPart = (resource: string): string => resource.replaceAll('-', '_')
/** The text of a resource: 'coupons_many', 'popular_places_new'. */
export const resourceText = (resource: string, part: 'many' | 'new' | 'empty'): ManageTextKey =>
  `${keyPart(resource)}_${part}` as ManageTextKey

/** The label of a field; a field without one shows its own name, which `texts.test.ts` refuses. */
export const fieldLabel = (text: TextOf, field: string): string =>
  hasText(`field_${field}`) ? text(`field_${field}` as ManageTextKey) : field

/**
 * The label of a chosen value: an option of the field or of one with several values, or a plain yes or no.
 */
export function optionLabel(text: TextOf, field: string, value: unknown): string {
  const flag = value === 1 || value === 0 ? value === 1 : value
  for (const key of [
    `option_${field}_${value}`,
    `option_${field}s_${value}`,
    `state_${field}_${flag}`,
    `state_${flag}`,
  ])
    if (hasText(key)) return text(key)
  return String(value)
}

/** ra-core's own messages are never shown: the components that show them are not used. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => (hasText(key) ? manageText(key) : String(options?._ ?? key)),
  changeLocale: async () => undefined,
  getLocale: () => locale(),
}
