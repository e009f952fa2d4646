import type { Language } from '@tokri/contract/settings'
import type { SettingKey } from '@tokri/contract/settings-registry'
import { formatText, type TextParams } from '@tokri/contract/texts/format'
import type { TextKey } from '@tokri/contract/texts/index'
import { api } from '../api/api'
import { Problem } from '../api/problem'
import type { Boot } from '../boot/boot'
import { createSsrStore } from '../boot/create-ssr-store'
import { setting } from '../boot/settings'
import { read, write } from '../device/storage'

interface LanguageState {
  language: Language | null
  languages: readonly Language[]
  texts: Readonly<Record<string, string>>
  /** A new function for each language, so that memoised parts render again. */
  translate: Translate
}
const useLanguageState = createSsrStore<LanguageState>(() => ({
  language: null,
  languages: [],
  texts: {},
  translate: (key, params) => t(key, params),
}))

export const isRightToLeft = (): boolean => useLanguageState.getState().language?.direction === 'rtl'

export type Translate = (key: TextKey, params?: TextParams) => string

/** The current language as a BCP 47 tag. */
export const locale = (): string => useLanguageState.getState().language?.locale ?? 'en-IN'

/** Texts the operator sets as settings override the language's. */
function ownWords(key: string): string {
  const value: unknown = setting(key as SettingKey)
  return typeof value === 'string' ? value : ''
}

/** A text in the current language. */
export const t: Translate = (key, params = {}) => {
  const text = ownWords(key) || useLanguageState.getState().texts[key] || ''
  return formatText(text, params, locale())
}

/** 'Raita, extra rice': joins the truthy parts with the language's comma. */
export const joinList = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(t('listComma'))

/** `t` in components; renders again when the language changes. */
export function useText(): Translate {
  return useLanguageState((words) => words.translate)
}

export const useLanguage = (): LanguageState => useLanguageState((words) => words)

function show(language: Language | null, texts: Record<string, string>): void {
  useLanguageState.setState({ language, texts, translate: (key, params) => t(key, params) })
  // server renders have no document: the server writes both
  const page = globalThis.document?.documentElement
  if (!language || !page) return
  // the browser styles the whole page again even if the same value is set
  if (page.lang !== language.locale) page.lang = language.locale
  if (page.dir !== language.direction) page.dir = language.direction
}

/** Starts with the language chosen before, or the operator's default; stored texts avoid a wait. */
export async function startLanguage({ language, languages, texts }: Boot): Promise<void> {
  useLanguageState.setState({ languages })
  const wanted = languages.find((one) => one.id === read('userPreferedLanguage')) ?? language
  if (!wanted || wanted.id === language?.id) return show(language, texts)
  const kept = read('languageTexts')
  if (kept?.id === wanted.id) show(wanted, { ...texts, ...kept.texts })
  else show(language, texts)
  await fetchTexts(wanted).catch((error: unknown) => console.warn('The language could not be read.', error))
}

async function fetchTexts(language: Language, beforeShown?: () => void): Promise<void> {
  const before = read('userPreferedLanguage')
  const texts = await api.settings.getSingleLanguage({ id: language.id })
  // another language was chosen in the meantime
  if (read('userPreferedLanguage') !== before) return
  write('languageTexts', { id: language.id, texts })
  beforeShown?.()
  show(language, texts)
}

/** Fetches the preferred or default language again (STA-14). */
export async function refetchLanguage(): Promise<void> {
  const { language, languages } = useLanguageState.getState()
  const wanted = languages.find((one) => one.id === read('userPreferedLanguage')) ?? language
  if (wanted) await fetchTexts(wanted)
}

/**
 * Changes the language and stores the choice (SCR-03, ENT-02). `beforeShown` runs once the texts have loaded:
 * showing them renders every screen again, so the caller is gone afterwards.
 */
export async function chooseLanguage(id: number, beforeShown?: () => void): Promise<void> {
  const language = useLanguageState.getState().languages.find((one) => one.id === id)
  if (!language) return
  write('userPreferedLanguage', id)
  await fetchTexts(language, beforeShown)
}

/** Why something failed and what to do, in the reader's language (ERR-05). */
export function problemText(error: unknown, params: TextParams = {}): string {
  if (!(error instanceof Problem)) return t('problemText')
  if (error.code === 'network' || error.code === 'timeout') return t('networkProblem')
  if (error.code === 'our_fault') return t('serverProblem')
  return t(`refusal_${error.code as 'not_found'}`, params) || error.detail || t('problemText')
}
